const KEY = Symbol.for('lectern.script-nonce');

/**
 * The nonce that identifies Lectern's own scripts. It is secret, the same for the life of this process, and removed
 * from each page before it is sent (`secured-pages.ts`). `undefined` in a browser.
 */
export function scriptNonce(): string | undefined {
  const nonce: unknown = Reflect.get(globalThis, KEY);
  return typeof nonce === 'string' ? nonce : undefined;
}

/** Sets the nonce of this process. Global, because Next's bundles share no modules with the server around them. */
export function setScriptNonce(nonce: string): void {
  Reflect.set(globalThis, KEY, nonce);
}

/** 503 is for temporary failures. */
export type FailureStatus = 500 | 503;

/** Marks a page that shows only an error, so that the response gets that status. */
export function failureMarker(nonce: string, status: FailureStatus): string {
  return `${nonce}-failed-${status}`;
}
