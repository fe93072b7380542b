// @ts-check

const checkIntervalMs = 500;

/**
 * Calls back when npm, which started this process, has ended; returns how to stop watching. A signal that only npm
 * gets ends npm and its shell and never comes here: what shows is another parent.
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
