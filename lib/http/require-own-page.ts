import { isSameOrigin } from './is-same-origin';
import { RequestError } from './request-error';

/**
 * Refuses requests from other sites' pages.
 *
 * @param message where to do this instead
 * @throws RequestError
 */
export function requireOwnPage({ headers }: Request, message: string): void {
  if (!isSameOrigin(headers)) throw new RequestError({ code: 'origin_not_allowed', message });
}
