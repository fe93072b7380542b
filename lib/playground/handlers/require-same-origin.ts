import { isSameOrigin } from '@/lib/http/is-same-origin';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundHeader } from '../request/request-parts';

/**
 * Refuses what pages of other sites make a browser send. A header of our own makes browsers ask before
 * they send it from elsewhere, and they say themselves where a request comes from.
 *
 * @throws ProxyProblem
 */
export function requireSameOrigin({ headers }: Request): void {
  if (headers.get(playgroundHeader) === '1' && isSameOrigin(headers)) return;
  throw new ProxyProblem('foreign-origin', 'Requests are sent only from the pages of this site.');
}
