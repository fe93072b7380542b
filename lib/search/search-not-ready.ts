import { errorMark, hasErrorMark } from '@/lib/base/error-mark';

/** There is no index to ask yet: nothing can be said of what the site holds. */
export class SearchNotReady extends Error {
  readonly [errorMark] = 'search-not-ready';
  override readonly name = 'SearchNotReady';
  /** When it is worth asking again. */
  readonly retryAfterSeconds = 5;

  /** @param hasFailed whether the index could not be built, and no build is under way */
  constructor(hasFailed: boolean) {
    super(
      hasFailed
        ? 'The search index of this site could not be built. The log of the server says why.'
        : 'The search index of this site is being built. Ask again in a few seconds.',
    );
  }
}

/** Whether an error, or what was caught, is a `SearchNotReady`, whichever bundle made it. */
export function isSearchNotReady(error: unknown): error is SearchNotReady {
  return hasErrorMark(error, 'search-not-ready');
}

/** For `.catch`: an index that is not there yet is an answer of its own, everything else has gone wrong. */
export function notReadyOrThrow(error: unknown): SearchNotReady {
  if (isSearchNotReady(error)) return error;
  throw error;
}
