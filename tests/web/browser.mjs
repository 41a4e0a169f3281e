// The browser that the page is tested in: Debian's Chromium without a window, drawing WebGL2 by software.

import { createRequire } from "node:module";
import { serve } from "../../web/serve.mjs";
import { Game } from "./game.mjs";
import { watch } from "./watch.mjs";

// scripts/lib/web.sh says by NODE_PATH where the library is, which only `require` looks at.
const { chromium } = createRequire(import.meta.url)("playwright-core");

const FLAGS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESKTOP = { viewport: { width: 1100, height: 800 }, deviceScaleFactor: 1, locale: "en-GB" };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
  locale: "de-DE",
  colorScheme: "dark",
};

/** A browser, and a server for the page in the folder `OUTFLANK_PAGE`. */
export class Browser {
  static async start() {
    const folder = process.env.OUTFLANK_PAGE;
    if (!folder) {
      throw new Error("OUTFLANK_PAGE names no folder; scripts/test --only web does it all");
    }
    const browser = new Browser();
    browser.site = await serve(folder);
    browser.chromium = await chromium.launch({ executablePath: process.env.OUTFLANK_CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
    return browser;
  }

  async close() {
    await this.chromium?.close();
    this.site.server.close();
  }

  /**
   * A page of its own, as a new visitor on that device has it. `prepare` runs inside it before anything else does, and
   * `set` is given it before it opens the address.
   */
  async visit(device, prepare = () => {}, set = () => {}) {
    const context = await this.chromium.newContext(device);
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.addInitScript(prepare);
    await set(page);
    const game = new Game(page, device);
    await page.goto(`${this.site.address}?report`);
    return game;
  }
}
