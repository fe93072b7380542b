import type { ServerResponse } from 'node:http';

/** How `proxy.ts` tells what kind of page it answers with: `TEAM`, or the origins of scripts that a site needs. */
export const POLICY_HEADER = 'x-lectern-policy';

/** Said of pages for the team. */
export const TEAM = 'team';

/** How `proxy.ts` names the status of a page: of one that is missing, or there while the database is away. */
export const STATUS_HEADER = 'x-lectern-status';

/** How `proxy.ts` tells that who signed in gets another page: Next replaces a `Vary` that comes from there. */
export const FOR_STRANGERS_HEADER = 'x-lectern-for-strangers';

/** Tells caches that who signed in gets another answer, if the proxy said so. */
export function varyByCookie(response: ServerResponse): void {
  if (!response.hasHeader(FOR_STRANGERS_HEADER)) return;
  response.removeHeader(FOR_STRANGERS_HEADER);
  response.setHeader('Vary', [response.getHeader('vary') ?? [], 'Cookie'].flat().join(', '));
}
