import { isSameOrigin } from './is-same-origin';
import { RequestError } from './request-error';

/**
 * Refuses requests that pages of other sites cause.
 *
 * @param message where this is done instead
 * @throws RequestError
 */
export function requireOwnPage({ headers }: Request, message: string): void {
  if (!isSameOrigin(headers)) throw new RequestError({ code: 'origin_not_allowed', message });
}
