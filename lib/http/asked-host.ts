import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-lectern-asked-host';
/**
 * Shows that this process wrote a header, and no stranger: caches and proxies in front know a site by its host alone.
 */
const mark = randomBytes(24).toString('base64url');

/**
 * Keeps the host of a request for the page that an action leads to. Next asks this server for that page, with the headers
 * of the action; but `fetch` names the host of the address that it asks, where another site is.
 */
export function keepAskedHost(headers: IncomingHttpHeaders): void {
  const [written, host] = String(headers[HEADER] ?? '').split(' ');
  delete headers[HEADER];
  if (written === mark && host !== undefined) headers.host = host;
  if (headers['next-action'] !== undefined) headers[HEADER] = `${mark} ${headers.host ?? ''}`;
}
