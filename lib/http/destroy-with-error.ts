import type { ServerResponse } from 'node:http';

/** Closes the connection of a request that failed, without stopping the server, and logs why. */
export function destroyWithError(response: ServerResponse, error: unknown): void {
  console.error('A request could not be answered, and its connection was ended:', error);
  response.destroy();
}
