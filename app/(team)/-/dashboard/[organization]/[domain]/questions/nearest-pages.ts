import { currentReader } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';
import { isCovered } from '@/lib/search/evidence';
import type { FoundPage } from '@/lib/search/search-for-question';
import { isSearchNotReady } from '@/lib/search/search-not-ready';

const NEAREST = 3;

/** The pages nearest to a question today, and whether they cover it; `undefined` while there is no index. */
export async function nearestTo(
  question: string,
): Promise<{ pages: readonly FoundPage[]; isCovered: boolean } | undefined> {
  try {
    const reader = await currentReader();
    const found = await runtime().search.searchForQuestion(question, { filter: { reader }, limit: NEAREST });
    return { pages: found.pages, isCovered: isCovered(found.evidence) };
  } catch (error) {
    if (!isSearchNotReady(error)) throw error;
    return undefined;
  }
}
