/**
 * Never settles. Keeps browser-only code out of the server, which loads its whole build when it starts: `typeof window
 * === 'undefined' ? neverOnServer : import('./view')`, written out, because the bundler must see it.
 */
export const neverOnServer = new Promise<never>(() => {});
