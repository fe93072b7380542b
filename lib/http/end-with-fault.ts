import type { ServerResponse } from 'node:http';

/** Ends the connection of a request that cannot be answered any more, never the server; the log says why. */
export function endWithFault(response: ServerResponse, error: unknown): void {
  console.error('A request could not be answered, and its connection was ended:', error);
  response.destroy();
}
