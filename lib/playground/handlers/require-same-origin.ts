import { isSameOrigin } from '@/lib/http/is-same-origin';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundHeader } from '../request/request-parts';

/**
 * Refuses requests that pages of other sites cause. Our own header makes browsers send a CORS preflight first, and
 * browsers also send the origin of a request.
 *
 * @throws ProxyProblem
 */
export function requireSameOrigin({ headers }: Request): void {
  if (headers.get(playgroundHeader) === '1' && isSameOrigin(headers)) return;
  throw new ProxyProblem('foreign-origin', 'Requests are sent only from the pages of this site.');
}
