// What is noted inside the page, from its first moment on: each line the game reports, and each frame it draws or has
// asked the browser for.

/** Runs in the page. A frame is any turn of the page's loop in which something is drawn. */
export function watch() {
  const seen = { lines: [], frames: 0, awaited: 0 };
  window.seen = seen;

  const log = console.log;
  console.log = (...words) => {
    seen.lines.push({ text: String(words[0]), frame: seen.frames });
    log(...words);
  };

  let counted = false;
  const count = () => {
    if (!counted) {
      counted = true;
      seen.frames += 1;
      queueMicrotask(() => {
        counted = false;
      });
    }
  };
  const [request, cancel] = [requestAnimationFrame, cancelAnimationFrame];
  const open = new Set();
  window.requestAnimationFrame = (callback) => {
    const handle = request((time) => {
      open.delete(handle);
      seen.awaited = open.size;
      callback(time);
    });
    open.add(handle);
    seen.awaited = open.size;
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    open.delete(handle);
    seen.awaited = open.size;
    cancel(handle);
  };

  const drawing = WebGL2RenderingContext.prototype;
  for (const name of ["clear", "clearBufferfv", "drawArrays", "drawElements", "drawArraysInstanced",
    "drawElementsInstanced", "blitFramebuffer"]) {
    const draw = drawing[name];
    drawing[name] = function (...values) {
      count();
      return draw.apply(this, values);
    };
  }
}
