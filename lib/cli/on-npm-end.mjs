// @ts-check

const checkIntervalMs = 500;

/**
 * Calls back when npm, which started this process, has ended; returns a function that stops watching. A signal to npm
 * alone ends npm and its shell but does not reach this process, so a changed parent is the only sign.
 *
 * @param {() => void} callback
 * @returns {() => void}
 */
export function onNpmEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    callback();
  }, checkIntervalMs).unref();
  return () => clearInterval(check);
}
