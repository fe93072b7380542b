import { nextTurn } from '@/lib/base/concurrency/turns';
import { endWithFault } from './end-with-fault';
import type { PageListener } from './secured-pages';

/**
 * Begins one request in each round of the event loop. Of many that come at once, the work of the first no longer holds
 * up what is answered from memory.
 */
export function inTurn(next: PageListener): PageListener {
  return (request, response, onMarkup) => {
    nextTurn()
      .then(() => next(request, response, onMarkup))
      // A request that cannot be begun ends its own connection, never the server.
      .catch((error: unknown) => endWithFault(response, error));
  };
}
