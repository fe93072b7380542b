import { createYielder } from '@/lib/base/concurrency/yielder';
import type { PageSummary } from './layout/page-summary';
import type { PageLink } from './layout-data';

const SUGGESTIONS_MAX = 5;

/**
 * Pages with addresses similar to a missing one, best first. On a large site with closed pages, this reads thousands of
 * front matters.
 */
export async function nearestPages(
  path: string,
  pagePaths: readonly string[],
  summary: (path: string) => PageSummary | undefined,
): Promise<PageLink[]> {
  const giveTurn = createYielder();
  const wanted = wordsOf(path);
  const ranked: { path: string; score: number }[] = [];
  for (const candidate of pagePaths) {
    await giveTurn();
    const score = likeness(wanted, wordsOf(candidate));
    if (score > 0.2) ranked.push({ path: candidate, score });
  }
  ranked.sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1));
  const links: PageLink[] = [];
  for (const { path: candidate } of ranked) {
    await giveTurn();
    const page = summary(candidate);
    if (page === undefined || page.isHidden || page.isBroken || page.url !== undefined) continue;
    links.push({ title: page.title, href: candidate, description: page.description });
    if (links.length === SUGGESTIONS_MAX) break;
  }
  return links;
}

function wordsOf(path: string): Set<string> {
  return new Set(
    path
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

/** Share of common words. Words match by prefix, so `installing` is close to `install`. */
function likeness(wanted: Set<string>, found: Set<string>): number {
  let common = 0;
  for (const word of wanted) {
    if (found.has(word)) common += 1;
    else if ([...found].some((other) => commonStart(word, other) >= 4)) common += 0.6;
  }
  return common / Math.max(1, wanted.size + found.size - common);
}

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
