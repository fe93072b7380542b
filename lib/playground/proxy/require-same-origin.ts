import { playgroundHeader } from '../request/request-parts';
import { ProxyProblem } from './proxy-problem';

/**
 * Refuses what pages of other sites make a browser send. A header of our own makes browsers ask before
 * they send it from elsewhere, and they say themselves where a request comes from.
 *
 * @throws ProxyProblem
 */
export function requireSameOrigin({ headers }: Request): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOurs =
    site === null ? origin !== null && hostOf(origin) === headers.get('host') : site === 'same-origin';
  if (headers.get(playgroundHeader) === '1' && isOurs) return;
  throw new ProxyProblem('foreign-origin', 'Requests are sent only from the pages of this site.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
