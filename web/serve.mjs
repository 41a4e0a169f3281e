// A web server for one folder, just enough to look at the page: `node web/serve.mjs FOLDER [PORT]`.
// A missing file is 404 and never the page itself, which the game would take for a file.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** The file in `folder` that an address names; `undefined` when it names none. */
async function find(folder, address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep)) {
    return undefined;
  }
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { file, size: found.size } : undefined;
}

/** Serves `folder` to this machine only; port 0 takes any that is free. Gives the server and its address. */
export async function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const found = await find(root, request.url);
    if (!found) {
      response.writeHead(404, { "content-type": TYPES[".txt"] }).end("There is no such file.\n");
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(found.file)] ?? "application/octet-stream",
      "content-length": found.size,
      "cache-control": "no-cache",
    });
    if (request.method === "HEAD") {
      response.end();
    } else {
      createReadStream(found.file).on("error", () => response.destroy()).pipe(response);
    }
  });
  await new Promise((listening, failed) => server.once("error", failed).listen(port, "127.0.0.1", listening));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = "8080"] = process.argv.slice(2);
  try {
    const { address } = await serve(folder, Number(port));
    console.log(`Outflank is at ${address} until you press Ctrl+C.`);
  } catch (error) {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken; --port names another.` : error.message);
    process.exitCode = 1;
  }
}
