import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Thrown while there is no index, so that the content of the site is unknown. */
export class SearchNotReady extends Error {
  readonly [errorMark] = 'search-not-ready';
  override readonly name = 'SearchNotReady';
  readonly retryAfterSeconds = 5;

  /** @param hasFailed whether the build failed, and none is running */
  constructor(hasFailed: boolean) {
    super(
      hasFailed
        ? 'The search index of this site could not be built. The log of the server says why.'
        : 'The search index of this site is being built. Ask again in a few seconds.',
    );
  }
}

/** Whether an error is a `SearchNotReady`; works across bundles, where `instanceof` does not. */
export function isSearchNotReady(error: unknown): error is SearchNotReady {
  return hasErrorMark(error, 'search-not-ready');
}

/** For `.catch`: returns `SearchNotReady` as a result, and throws everything else. */
export function notReadyOrThrow(error: unknown): SearchNotReady {
  if (isSearchNotReady(error)) return error;
  throw error;
}
