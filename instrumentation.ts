import type { ServerResponse } from 'node:http';

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  // The bundler drops the block from the build for the other runtime, which has no such module.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const http = await import('node:http');
    sendLocationOnce(http.ServerResponse.prototype);
    varyByAccept(http.ServerResponse.prototype);
    const { notePeerAddress } = await import('@/lib/http/note-peer-address');
    const { currentEnvironment } = await import('@/lib/base/environment');
    notePeerAddress(http.Server.prototype, currentEnvironment().trustedProxyCount);
    const { currentSite } = await import('@/lib/runtime');
    // What the first page needs is read while the launcher still prepares the database.
    void currentSite().then(
      (site) => site.page('/'),
      // Said again, and better, by the first request.
      () => undefined,
    );
  }
}

/**
 * Next 16.4 writes `Location` twice when a redirecting page is made for the first time: while it
 * renders, and again from what it keeps. Clients join the two into an address that does not exist.
 */
function sendLocationOnce(response: ServerResponse): void {
  const append = response.appendHeader;
  response.appendHeader = function appendHeader(name, value) {
    if (name.toLowerCase() === 'location' && this.hasHeader(name)) return this.setHeader(name, value);
    return append.call(this, name, value);
  };
}

/**
 * Pages answer in Markdown to programs that accept it, so caches must keep the two apart. Next replaces
 * a `Vary` from its configuration by its own list, so the word is added where that list is written.
 */
function varyByAccept(response: ServerResponse): void {
  const set = response.setHeader;
  response.setHeader = function setHeader(name, value) {
    const isOfPage = name.toLowerCase() === 'vary' && typeof value === 'string' && /\brsc\b/i.test(value);
    const says = isOfPage && !/\baccept(?!-)\b/i.test(value) ? `${value}, Accept` : value;
    return set.call(this, name, says);
  };
}
