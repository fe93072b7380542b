import type { ServerResponse } from 'node:http';

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  // The bundler drops the block from the build for the other runtime, which has no such module.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const http = await import('node:http');
    sendLocationOnce(http.ServerResponse.prototype);
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
