const KEY = Symbol.for('lectern.script-mark');

/**
 * The nonce of our own scripts: browsers only run scripts that have it. Secret and fixed per process; replaced before a
 * page is sent.
 * `undefined` in a browser.
 */
export function scriptMark(): string | undefined {
  const mark: unknown = Reflect.get(globalThis, KEY);
  return typeof mark === 'string' ? mark : undefined;
}

/** Sets the nonce of this process; global, because Next's bundles share no modules with the server around them. */
export function setScriptMark(mark: string): void {
  Reflect.set(globalThis, KEY, mark);
}

/** What a page holds that shows nothing but the reason why it cannot be shown; its answer is then a failure. */
export function failureMark(mark: string): string {
  return `${mark}-failed`;
}
