import { describedWithSteps } from './effort';
import type { OpenApiDocument } from './open-api-document';

/** Steps of all that is kept; a result takes some hundred bytes for each of its steps at most. */
const KEPT_STEPS_MAX = 500_000;

interface Kept<Result> {
  result: Result | undefined;
  weight: number;
}

/**
 * Descriptions of one kind, each made once for all who ask for it, since anybody may ask again and again; `undefined`
 * for what is too much to be described. Those that were asked for least recently go first.
 */
export function keptDescriptions<Result>() {
  const kept = new Map<string, Kept<Result>>();
  let total = 0;

  /** @param key everything beside the document that decides the result */
  return (document: OpenApiDocument, key: unknown, describe: () => Result): Result | undefined => {
    const name = JSON.stringify([document.name, document.hash, key]);
    const known = kept.get(name);
    if (known !== undefined) {
      kept.delete(name);
      kept.set(name, known);
      return known.result;
    }
    const { result, steps } = describedWithSteps(describe);
    const weight = name.length + (result === undefined ? 0 : steps);
    kept.set(name, { result, weight });
    total += weight;
    for (const [oldest, { weight: less }] of kept) {
      if (total <= KEPT_STEPS_MAX) break;
      kept.delete(oldest);
      total -= less;
    }
    return result;
  };
}
