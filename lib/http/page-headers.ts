import type { ServerResponse } from 'node:http';

/** Header for the kind of page: `TEAM`, with an origin that it may frame, or the script origins of the site. Set by `proxy.ts`, like those below. */
export const POLICY_HEADER = 'x-lectern-policy';

export const TEAM = 'team';

/** Header for the status of a missing page, or of the page shown while the database is away. */
export const STATUS_HEADER = 'x-lectern-status';

/** Header that says that signed-in readers get another page. Next would replace a `Vary`. */
export const FOR_STRANGERS_HEADER = 'x-lectern-for-strangers';

/** Header that says that readers with another language are led elsewhere. */
export const BY_LANGUAGE_HEADER = 'x-lectern-by-language';

const VARIES = [
  [FOR_STRANGERS_HEADER, 'Cookie'],
  [BY_LANGUAGE_HEADER, 'Accept-Language, Cookie'],
] as const;

/** Adds to `Vary` what the answer depends on, where the proxy has named it. */
export function varyByReader(response: ServerResponse): void {
  for (const [said, names] of VARIES) {
    if (!response.hasHeader(said)) continue;
    response.removeHeader(said);
    response.setHeader('Vary', [response.getHeader('vary') ?? [], names].flat().join(', '));
  }
}
