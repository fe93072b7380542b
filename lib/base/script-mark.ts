const KEY = Symbol.for('lectern.script-mark');

/**
 * The word by which the server knows the scripts of its own in the markup of a page, set as their `nonce`:
 * only those may run. It is a secret of the process, taken out before a page is sent; `undefined` in a browser.
 */
export function scriptMark(): string | undefined {
  const mark: unknown = Reflect.get(globalThis, KEY);
  return typeof mark === 'string' ? mark : undefined;
}

/** Sets the word for this process; what Next bundles shares no modules with the server around it. */
export function setScriptMark(mark: string): void {
  Reflect.set(globalThis, KEY, mark);
}
