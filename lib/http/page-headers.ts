import type { ServerResponse } from 'node:http';

/**
 * Header for the kind of page: `TEAM`, with an origin that it may frame, or the site's script origins. `proxy.ts` sets
 * it and the headers below.
 */
export const POLICY_HEADER = 'x-lectern-policy';

export const TEAM = 'team';

/** Header for the status of a missing page, or of the error page shown during a database outage. */
export const STATUS_HEADER = 'x-lectern-status';

/** Header that marks pages that differ for signed-in readers. Next would overwrite a `Vary`. */
export const FOR_STRANGERS_HEADER = 'x-lectern-for-strangers';

/** Header that marks addresses where readers with another language are redirected. */
export const BY_LANGUAGE_HEADER = 'x-lectern-by-language';

const VARIES = [
  [FOR_STRANGERS_HEADER, 'Cookie'],
  [BY_LANGUAGE_HEADER, 'Accept-Language, Cookie'],
] as const;

/** Adds to `Vary` what `proxy.ts` has named in headers. */
export function varyByReader(response: ServerResponse): void {
  for (const [said, names] of VARIES) {
    if (!response.hasHeader(said)) continue;
    response.removeHeader(said);
    response.setHeader('Vary', [response.getHeader('vary') ?? [], names].flat().join(', '));
  }
}
