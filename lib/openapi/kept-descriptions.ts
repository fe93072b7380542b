import { LruCache } from '@/lib/base/values/lru-cache';
import { describedWithSteps } from './effort';
import type { OpenApiDocument } from './open-api-document';

/** Steps of all that is kept; a result takes some hundred bytes for each of its steps at most. */
const KEPT_STEPS_MAX = 500_000;

/**
 * Descriptions of one kind, each made once for all who ask for it, since anybody may ask again and again; `undefined`
 * for what is too much to be described. Those that were asked for least recently go first.
 */
export function keptDescriptions<Result>() {
  const kept = new LruCache<string, { result: Result | undefined }>(KEPT_STEPS_MAX);

  /** @param key everything beside the document that decides the result */
  return (document: OpenApiDocument, key: unknown, describe: () => Result): Result | undefined => {
    const name = JSON.stringify([document.name, document.hash, key]);
    const known = kept.get(name);
    if (known !== undefined) return known.result;
    const { result, steps } = describedWithSteps(describe);
    kept.set(name, { result }, name.length + (result === undefined ? 0 : steps));
    return result;
  };
}
