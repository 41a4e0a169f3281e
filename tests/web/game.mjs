// The game in a page, as a person meets it: what it reports, and clicks on what it says can be clicked.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Software draws a phone's three million pixels about once a second, and a build machine has other work. */
const PATIENCE = 90_000;

export class Game {
  /** Errors of the page, which a sound page has none of. */
  errors = [];
  /** How many reported lines have been used up by `told`. */
  read = 0;

  constructor(page, device) {
    this.page = page;
    this.device = device;
    page.on("pageerror", (error) => this.errors.push(`uncaught: ${error}`));
    page.on("crash", () => this.errors.push("the page crashed"));
    page.on("console", (message) => {
      if (message.type() === "error") {
        this.errors.push(`console: ${message.text()}`);
      }
    });
    page.on("requestfailed", (request) => this.errors.push(`not loaded: ${request.url()}`));
    page.on("response", (response) => {
      if (!response.ok()) {
        this.errors.push(`${response.status()}: ${response.url()}`);
      }
    });
  }

  /** All lines reported by this page so far, with the frame they were reported in. */
  lines() {
    return this.page.evaluate(() => window.seen.lines);
  }

  /** Frames drawn so far. */
  frames() {
    return this.page.evaluate(() => window.seen.frames);
  }

  /** Waits for the next line that starts like this, after those already waited for. */
  async told(start) {
    return this.until(`a report of "${start}"`, async () => {
      const lines = await this.lines();
      const found = lines.findIndex((line, at) => at >= this.read && line.text.startsWith(start));
      if (found >= 0) {
        this.read = found + 1;
        return lines[found];
      }
      return undefined;
    });
  }

  /** Targets on the screen that stands now: name and place in CSS pixels. */
  async targets() {
    let targets = [];
    for (const { text } of await this.lines()) {
      const [what, name, x, y] = text.split(" ");
      if (what === "screen") {
        targets = [];
      } else if (what === "target") {
        targets.push({ name, x: Number(x), y: Number(y) });
      }
    }
    return targets;
  }

  /** Clicks, or taps where there are fingers, on what the game reports under this name; of several, on the lowest. */
  async click(name) {
    const { x, y } = await this.until(`target "${name}"`, async () => {
      const named = (await this.targets()).filter((target) => target.name === name);
      return named.sort((one, other) => other.y - one.y)[0];
    });
    // What is reported from now on answers this click.
    this.read = (await this.lines()).length;
    if (this.device.hasTouch) {
      await this.page.touchscreen.tap(x, y);
    } else {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
      await sleep(100);
      await this.page.mouse.up();
    }
    await this.seenByTheGame();
  }

  /**
   * Waits until the game has dealt with what a hand has just done. Nobody's mouse is at two places in one frame, but a
   * script's is where software takes a second to draw one. The frame under way may have begun before.
   */
  async seenByTheGame() {
    const seen = () => this.page.evaluate(() => window.seen);
    const before = (await seen()).frames;
    await this.until("frame after a click", async () => {
      const { frames, awaited } = await seen();
      return frames >= before + 2 || (frames > before && awaited === 0) || undefined;
    });
  }

  /** Everything the page has stored, as one text. */
  stored() {
    return this.page.evaluate(() => JSON.stringify(localStorage));
  }

  /** Waits until the page has neither drawn nor asked for a frame for a second. */
  async quiet() {
    let last;
    await this.until("quiet", async () => {
      const { frames, awaited } = await this.page.evaluate(() => window.seen);
      const quiet = awaited === 0 && frames === last;
      last = frames;
      await sleep(1000);
      return quiet || undefined;
    });
  }

  /** Asks again until there is an answer; fails early when the page has broken. */
  async until(what, ask) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) {
        return answer;
      }
      this.assertSound();
      if (Date.now() > end) {
        const told = (await this.lines()).map((line) => line.text).slice(-30);
        assert.fail(`no ${what} after ${PATIENCE / 1000} s; the last lines:\n${told.join("\n")}`);
      }
      await sleep(50);
    }
  }

  /** Fails when the page has reported any error. */
  assertSound() {
    assert.deepEqual(this.errors, [], "errors of the page");
  }

  /** The page anew, as after F5. */
  async reload() {
    await this.page.reload();
    this.read = 0;
  }

  /** Leaves a picture of the page as `web-NAME.png`. */
  async picture(name) {
    const folder = process.env.OUTFLANK_PICTURES;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      await this.page.screenshot({ path: join(folder, `web-${name}.png`) });
    }
  }

  async leave() {
    await this.page.context().close();
  }
}
