// @ts-check

/**
 * For this many seconds, a CDN may serve outdated pages, and a browser may reuse what it has fetched for a page,
 * because neither can be notified of changes. The server's own cache ends with the change.
 */
const SECONDS = 15;

/** For pages and texts that are the same for everyone: browsers revalidate each time and mostly get a 304. */
export const sharedCacheControl = `public, max-age=0, s-maxage=${SECONDS}, must-revalidate`;

/** For what scripts fetch on the open page. */
export const briefCacheControl = `public, max-age=${SECONDS}`;
