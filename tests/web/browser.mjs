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

/** Browsers, and a server for the page in the folder `OUTFLANK_PAGE`. */
export class Browser {
  /** One for each scale factor. */
  #started = new Map();

  static async start() {
    const folder = process.env.OUTFLANK_PAGE;
    if (!folder) {
      throw new Error("OUTFLANK_PAGE names no folder; scripts/test --only web does it all");
    }
    const browser = new Browser();
    browser.site = await serve(folder);
    return browser;
  }

  async close() {
    for (const started of this.#started.values()) {
      await started.close();
    }
    this.site.server.close();
  }

  /**
   * A browser whose screen has that many pixels a CSS pixel. It must be a real one's: where it is only emulated, Chromium
   * tells the page's `ResizeObserver` sizes without it, and the game would draw too few pixels.
   */
  async #withScale(scale) {
    if (!this.#started.has(scale)) {
      const executablePath = process.env.OUTFLANK_CHROMIUM ?? "/usr/bin/chromium";
      const args = [...FLAGS, `--force-device-scale-factor=${scale}`];
      this.#started.set(scale, await chromium.launch({ executablePath, args }));
    }
    return this.#started.get(scale);
  }

  /**
   * A page of its own, as a new visitor on that device has it. `prepare` runs inside it before anything else does, and
   * `set` is given it before it opens the address.
   */
  async visit(device, prepare = () => {}, set = () => {}) {
    const context = await (await this.#withScale(device.deviceScaleFactor)).newContext(device);
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.addInitScript(prepare);
    await set(page);
    const game = new Game(page, device);
    await page.goto(`${this.site.address}?report`);
    return game;
  }
}
