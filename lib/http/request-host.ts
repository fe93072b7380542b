import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-lectern-asked-host';
/** Proves that this process wrote the header: a forged host would poison caches, which know sites by host. */
const mark = randomBytes(24).toString('base64url');

/**
 * Restores the requested host when Next fetches the page that an action redirects to. Next requests that page from this
 * server, with the action's headers, but `fetch` sets Host to the address it connects to, where another site is.
 */
export function preserveRequestHost(headers: IncomingHttpHeaders): void {
  const [written, host] = String(headers[HEADER] ?? '').split(' ');
  delete headers[HEADER];
  if (written === mark && host !== undefined) headers.host = host;
  if (headers['next-action'] !== undefined) headers[HEADER] = `${mark} ${headers.host ?? ''}`;
}
