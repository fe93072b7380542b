import type { ServerResponse } from 'node:http';

/** Names the status of an answer where Next 16.4 has no other way to say it: for what `proxy.ts` rewrites. */
export const STATUS_HEADER = 'x-lectern-status';

/** Lets an answer have the status that `STATUS_HEADER` names, whatever is written afterwards. */
export function heedNamedStatus(response: ServerResponse): void {
  let written = response.statusCode;
  Object.defineProperty(response, 'statusCode', {
    get: () => Number(response.getHeader(STATUS_HEADER) ?? written),
    set: (status: number) => {
      written = status;
    },
  });
}
