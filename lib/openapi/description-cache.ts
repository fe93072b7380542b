import { LruCache } from '@/lib/base/values/lru-cache';
import { describedWithSteps } from './effort';
import type { OpenApiDocument } from './open-api-document';

/** Total steps of all cached results; a result takes at most a few hundred bytes per step. */
const KEPT_STEPS_MAX = 500_000;

/** An LRU cache of descriptions, which anyone may request again; `undefined` for those beyond the step limit. */
export function descriptionCache<Result>() {
  const kept = new LruCache<string, { result: Result | undefined }>(KEPT_STEPS_MAX);

  /** @param key everything besides the document that determines the result */
  return (document: OpenApiDocument, key: unknown, describe: () => Result): Result | undefined => {
    const name = JSON.stringify([document.name, document.hash, key]);
    const known = kept.get(name);
    if (known !== undefined) return known.result;
    const { result, steps } = describedWithSteps(describe);
    kept.set(name, { result }, name.length + (result === undefined ? 0 : steps));
    return result;
  };
}
