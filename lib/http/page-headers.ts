import type { ServerResponse } from 'node:http';

/** Header for the kind of page: `TEAM`, or the script origins of the site. Set by `proxy.ts`, like those below. */
export const POLICY_HEADER = 'x-lectern-policy';

export const TEAM = 'team';

/** Header for the status of a missing page, or of the page shown while the database is away. */
export const STATUS_HEADER = 'x-lectern-status';

/** Header that says that signed-in readers get another page. Next would replace a `Vary`. */
export const FOR_STRANGERS_HEADER = 'x-lectern-for-strangers';

/** Tells caches that signed-in readers get another answer, if the proxy says so. */
export function varyByCookie(response: ServerResponse): void {
  if (!response.hasHeader(FOR_STRANGERS_HEADER)) return;
  response.removeHeader(FOR_STRANGERS_HEADER);
  response.setHeader('Vary', [response.getHeader('vary') ?? [], 'Cookie'].flat().join(', '));
}
