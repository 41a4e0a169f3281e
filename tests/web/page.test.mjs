// The web page in a real browser: it plays, answers, sleeps, remembers, and says so when something is missing.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Browser, DESKTOP, PHONE } from "./browser.mjs";

let browser;
before(async () => {
  browser = await Browser.start();
});
after(() => browser?.close());

/** From the first screen to the match against the strongest opponent, d3, and the computer's reply. */
async function playFirstMoves(game) {
  await game.click("home-play");
  await game.told("screen setup");
  // The opponents stand one below the other, the strongest last.
  await game.click("access-opponent");
  await game.click("setup-start");
  await game.told("screen match");
  await game.click("d3");
  const mine = await game.told("placed d3 Person");
  const reply = await game.told("placed");
  assert.match(reply.text, /^placed [c-f][2-6] Computer$/);
  return { mine, reply };
}

for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`${name}: a square is played, the computer replies, and a reload goes on`, async () => {
    const game = await browser.visit(device);
    await game.told("first frame after");
    await game.quiet();
    const size = await game.page.evaluate(() => {
      const { width, height } = document.getElementById("game");
      return { width, height };
    });
    const { viewport, deviceScaleFactor: scale } = device;
    assert.deepEqual(size, { width: viewport.width * scale, height: viewport.height * scale }, "every pixel is drawn");
    assert.ok(await game.page.locator("#message").isHidden(), "nothing stands before the game");
    assert.equal(await game.page.locator("html").getAttribute("lang"), device.locale.slice(0, 2));
    await game.picture(`${name}-home`);

    const { mine, reply } = await playFirstMoves(game);
    const between = reply.frame - mine.frame;
    assert.ok(between >= 3, `the page draws while the computer waits and thinks: ${between} frames`);
    await game.quiet();
    await game.picture(`${name}-match`);
    const targets = await game.targets();
    assert.match(await game.stored(), /p-hard/, "the match that is kept is the one against the strongest opponent");

    await game.reload();
    await game.told("first frame after");
    await game.quiet();
    await game.picture(`${name}-continue`);
    await game.click("home-continue");
    await game.told("screen match");
    await game.quiet();
    assert.deepEqual(await game.targets(), targets, "the match goes on where it was");
    game.assertSound();
    await game.leave();
  });
}

test("nothing is drawn while nothing happens", async () => {
  const game = await browser.visit(DESKTOP);
  await playFirstMoves(game);
  await game.quiet();
  const before = await game.frames();
  await sleep(5000);
  assert.equal((await game.frames()) - before, 0, "frames drawn in five seconds of nothing");
  // It sleeps and is not dead.
  await game.click("match-pause");
  await game.told("screen pause");
  assert.ok((await game.frames()) > before);
  game.assertSound();
  await game.leave();
});

test("a phone's notch and corners are kept clear", async () => {
  const insets = { top: 59, bottom: 34, left: 0, right: 0 };
  const game = await browser.visit({ ...PHONE, deviceScaleFactor: 1 }, () => {}, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
  });
  await game.told("first frame after");
  await game.click("home-play");
  await game.told("screen setup");
  await game.quiet();
  await game.picture("notch-setup");
  const plain = await browser.visit({ ...PHONE, deviceScaleFactor: 1 });
  await plain.told("first frame after");
  await plain.click("home-play");
  await plain.told("screen setup");
  await plain.quiet();
  const place = async (at, name) => (await at.targets()).find((target) => target.name === name).y;
  assert.equal((await place(game, "common-back")) - (await place(plain, "common-back")), insets.top);
  assert.equal((await place(plain, "setup-start")) - (await place(game, "setup-start")), insets.bottom);
  game.assertSound();
  plain.assertSound();
  await game.leave();
  await plain.leave();
});

test("a browser that denies its storage plays and says that nothing is saved", async () => {
  const game = await browser.visit(DESKTOP, () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await game.told("notice notice-storage-open");
  await game.picture("storage-denied");
  await playFirstMoves(game);
  game.assertSound();
  await game.leave();
});

test("a browser without WebGL2 is told so in its language", async () => {
  const game = await browser.visit(PHONE, () => {
    const native = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
      return kind === "webgl2" ? null : native.call(this, kind, ...options);
    };
  });
  const message = game.page.locator("#message");
  await message.filter({ hasText: "Outflank braucht WebGL2" }).waitFor();
  await game.picture("no-webgl2");
  // The game itself cannot start; its own errors do not take the place of the sentence.
  await sleep(3000);
  assert.match(await message.textContent(), /braucht WebGL2/);
  await game.leave();
});

test("a game that breaks says how to go on", async () => {
  const game = await browser.visit(DESKTOP);
  await game.told("first frame after");
  await game.page.evaluate(() => {
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  });
  const message = game.page.locator("#message");
  await message.filter({ hasText: "Reload the page" }).waitFor();
  await game.picture("broken");
  assert.equal(game.errors.length, 1, `only the error of this test: ${game.errors}`);
  await game.leave();
});
