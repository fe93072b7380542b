import type { SearchPage } from '@/lib/search/search-page';
import { randomNumbers } from '../random-numbers';
import type { Question } from './question-set';

/** How a heading is typed: in full, with an unfinished last word, or with one typo. */
export type Typing = 'whole' | 'cut' | 'typo';

/**
 * What readers type who know the heading that they look for. Only headings of at least two words that occur on a single
 * page, so that there is one right result.
 */
export function dialogQuestions(pages: readonly SearchPage[], typing: Typing, count: number): Question[] {
  const random = randomNumbers(20_261);
  const pagesByName = new Map<string, Set<string>>();
  for (const page of pages)
    for (const name of namesOf(page)) {
      const key = name.toLowerCase();
      pagesByName.set(key, (pagesByName.get(key) ?? new Set()).add(page.path));
    }
  const names = [...pagesByName].filter(([name, found]) => found.size === 1 && /[a-z].* .*[a-z]/.test(name));
  const picked = names.map((entry) => ({ entry, order: random() })).sort((a, b) => a.order - b.order);
  return picked.slice(0, count).map(({ entry: [name, found] }) => ({
    kind: typing,
    ask: typed(name, typing, random),
    pages: [...found],
  }));
}

function namesOf(page: SearchPage): string[] {
  const headings = page.sections.flatMap(({ headingPath }) => headingPath.at(-1) ?? []);
  return [page.title, ...headings].map((name) => name.replace(/\s+/g, ' ').trim());
}

function typed(name: string, typing: Typing, random: () => number): string {
  if (typing === 'whole') return name;
  if (typing === 'cut') {
    const start = name.lastIndexOf(' ') + 1;
    const length = name.length - start;
    return name.slice(0, start + Math.max(1, Math.ceil(length / 2)));
  }
  return withTypo(name, random);
}

/** Drops, doubles, changes or swaps one letter in a word of at least four letters. */
function withTypo(name: string, random: () => number): string {
  const words = [...name.matchAll(/[a-z]{4,}/g)];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return name;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2));
  const letter = name[at] ?? '';
  const other = 'etaoinsrhl'[Math.floor(random() * 10)] ?? 'e';
  const edits = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + other + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2),
  ];
  return edits[Math.floor(random() * edits.length)] ?? name;
}
