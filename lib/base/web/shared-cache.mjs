// @ts-check

/**
 * For so many seconds, caches between the server and its readers (a CDN) may show what has changed here, and so may a
 * browser what it has just fetched for a page: nobody can tell them of a change. What the server itself keeps ends
 * with the change.
 */
const SECONDS = 15;

/** Of pages and texts for everyone: a browser asks each time, and mostly gets 304. */
export const sharedCacheControl = `public, max-age=0, s-maxage=${SECONDS}, must-revalidate`;

/** Of what scripts fetch for the page that is open. */
export const briefCacheControl = `public, max-age=${SECONDS}`;
