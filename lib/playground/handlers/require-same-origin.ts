import { isSameOrigin } from '@/lib/http/is-same-origin';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundHeader } from '../request/request-parts';

/** Refuses cross-site requests: our header forces a CORS preflight. Throws `ProxyProblem`. */
export function requireSameOrigin({ headers }: Request): void {
  if (headers.get(playgroundHeader) === '1' && isSameOrigin(headers)) return;
  throw new ProxyProblem('foreign-origin', 'Requests are sent only from the pages of this site.');
}
