import type { IncomingMessage, ServerResponse } from 'node:http';

/** How `proxy.ts` names the address under which a page is made that is kept for everyone. */
export const MADE_AT_HEADER = 'x-lectern-made-at';

/**
 * Has Next make a page as if it was asked for by the address that `MADE_AT_HEADER` names. Next 16.4 writes the
 * address of a request into its page, with all behind the question mark: a page that is kept would tell everyone
 * what its first visitor asked for. Browsers go by their own address.
 */
export function heedMadeAt(request: IncomingMessage, response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== MADE_AT_HEADER) return setHeader.call(response, name, value);
    request.url = String(value);
    return response;
  };
}
