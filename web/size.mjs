// Prints the size of each file of a page, as it is and compressed for the way: `node web/size.mjs FOLDER`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`.padStart(10);

const [folder] = process.argv.slice(2);
console.log(`${"as it is".padStart(10)}${"gzip".padStart(10)}${"brotli".padStart(10)}  file`);
for (const entry of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
  const content = readFileSync(join(folder, entry.name));
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const sizes = [content, gzipSync(content, { level: 9 }), brotli].map((data) => megabytes(data.length));
  console.log(`${sizes.join("")}  ${entry.name}`);
}
