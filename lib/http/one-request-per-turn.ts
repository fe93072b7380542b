import { nextTurn } from '@/lib/base/concurrency/turns';
import { destroyWithError } from './destroy-with-error';
import type { PageListener } from './secured-pages';

/**
 * Starts one request per turn of the event loop. Among many that arrive at once, responses from memory then do not wait
 * for the work of the first.
 */
export function oneRequestPerTurn(next: PageListener): PageListener {
  return (request, response, onMarkup) => {
    nextTurn()
      .then(() => next(request, response, onMarkup))
      // A request that fails to start closes its own connection, without stopping the server.
      .catch((error: unknown) => destroyWithError(response, error));
  };
}
