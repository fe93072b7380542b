import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header in which `proxy.ts` names the address that a cached page is rendered for. */
export const MADE_AT_HEADER = 'x-lectern-made-at';

/**
 * Makes Next render a page for the address in `MADE_AT_HEADER`. Next 16.4 writes the requested address with its query
 * into the page, so a cached page would reveal its first visitor's query to everyone.
 */
export function renderAtNamedAddress(request: IncomingMessage, response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== MADE_AT_HEADER) return setHeader.call(response, name, value);
    request.url = String(value);
    return response;
  };
}
