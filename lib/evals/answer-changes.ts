import type { Reader } from '@/lib/access/reader';
import { isCovered } from '@/lib/search/evidence';
import type { SiteSearch } from '@/lib/search/site-search';
import type { SiteChange } from '@/lib/site/diff/site-change';
import type { EvalCase } from './eval-case';

export interface SearchedQuestion extends Pick<EvalCase, 'question' | 'language' | 'version'> {
  reader: Reader;
}

export interface ComparedQuestion extends SearchedQuestion {
  asked: NonNullable<SiteChange['asked']>;
}

/** Number of pages that a reply would use. */
const SOURCES = 3;

/** Questions that are now answered from other pages, or from a changed text. */
export async function answerChanges(
  questions: readonly ComparedQuestion[],
  { before, after }: { before: SiteSearch; after: SiteSearch },
): Promise<SiteChange[]> {
  const changes: SiteChange[] = [];
  for (const one of questions) {
    const [old, now] = [await sourcesOf(before, one), await sourcesOf(after, one)];
    const first = old.pages[0];
    if (!isCovered(old.evidence) || first === undefined) continue;
    const same = now.pages.find(({ path }) => path === first.path);
    const { asked } = one;
    // Text from anonymous readers is printed to a terminal, so it becomes a single line without control characters.
    const question = one.question.replace(/[\s\p{C}]+/gu, ' ').trim();
    const subject = `“${question}” (${originText(asked)})`;
    if (!isCovered(now.evidence))
      changes.push({
        rule: 'answer-lost',
        kind: 'removed',
        impact: 'risky',
        subject,
        asked,
        text: `was answered from ${first.path}, and the assistant finds no answer now`,
      });
    else if (same === undefined)
      changes.push({
        rule: 'answer-moved',
        kind: 'changed',
        impact: 'risky',
        subject,
        asked,
        text: `is answered from ${now.pages[0]?.path} instead of ${first.path}`,
      });
    else if (textOf(same) !== textOf(first))
      changes.push({
        rule: 'answer-changed',
        kind: 'changed',
        impact: 'safe',
        subject,
        asked,
        text: `is answered from ${first.path}, whose text changed`,
      });
  }
  return changes;
}

function originText(asked: ComparedQuestion['asked']): string {
  if (asked.by === 'evals') return 'evals';
  return `readers, ${asked.times === 1 ? 'once' : `${asked.times} times`}`;
}

function sourcesOf(search: SiteSearch, { question, reader, language, version }: SearchedQuestion) {
  return search.searchForQuestion(question, {
    language,
    filter: { reader, version },
    limit: SOURCES,
  });
}

function textOf({ passages }: { passages: readonly { text: string }[] }): string {
  return passages.map(({ text }) => text).join('\n');
}
