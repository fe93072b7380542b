/**
 * Never settles. A server loads all of its build when it starts, so what only browsers run stays out of it:
 * `typeof window === 'undefined' ? neverOnServer : import('./view')`, written out, because the bundler reads it.
 */
export const neverOnServer = new Promise<never>(() => {});
