import type { Reader } from '@/lib/access/reader';
import { isCovered } from '@/lib/search/evidence';
import type { SiteSearch } from '@/lib/search/site-search';
import type { SiteChange } from '@/lib/site/diff/site-change';
import type { EvalCase } from './eval-case';

/** A question, and who asks it where. */
export interface SearchedQuestion extends Pick<EvalCase, 'question' | 'language' | 'version'> {
  reader: Reader;
}

/** Pages in which a reply would look for the answer. */
const SOURCES = 3;

/** Questions whose answers come from other pages now, or from a text that changed. */
export async function answerChanges(
  cases: readonly EvalCase[],
  { before, after }: { before: SiteSearch; after: SiteSearch },
): Promise<SiteChange[]> {
  const changes: SiteChange[] = [];
  for (const asked of cases.filter((each) => each.isCovered)) {
    const [old, now] = [await sourcesOf(before, asked), await sourcesOf(after, asked)];
    const first = old.pages[0];
    if (!isCovered(old.evidence) || first === undefined) continue;
    const same = now.pages.find(({ path }) => path === first.path);
    const subject = `“${asked.question}”`;
    if (!isCovered(now.evidence))
      changes.push({
        rule: 'answer-lost',
        kind: 'removed',
        impact: 'risky',
        subject,
        text: `was answered from ${first.path}, and the assistant finds no answer now`,
      });
    else if (same === undefined)
      changes.push({
        rule: 'answer-moved',
        kind: 'changed',
        impact: 'risky',
        subject,
        text: `is answered from ${now.pages[0]?.path} instead of ${first.path}`,
      });
    else if (textOf(same) !== textOf(first))
      changes.push({
        rule: 'answer-changed',
        kind: 'changed',
        impact: 'safe',
        subject,
        text: `is answered from ${first.path}, whose text changed`,
      });
  }
  return changes;
}

function sourcesOf(search: SiteSearch, { question, groups, language, version }: EvalCase) {
  return search.searchForQuestion(question, {
    language,
    filter: { reader: { isSignedIn: groups.length > 0, groups }, version },
    limit: SOURCES,
  });
}

function textOf({ passages }: { passages: readonly { text: string }[] }): string {
  return passages.map(({ text }) => text).join('\n');
}
