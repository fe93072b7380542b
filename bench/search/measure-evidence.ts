import { isCovered } from '@/lib/assistant/gather-sections';
import type { SiteSearch } from '@/lib/search/site-search';
import type { QuestionSet } from './question-set';

/** What the assistant would do with a question that the pages answer, or do not. */
export interface JudgedQuestion {
  ask: string;
  /** Of `Question`; `uncovered` for those that no page answers. */
  kind: string;
  isAnswered: boolean;
}

const EVERYBODY = { isSignedIn: false, groups: [] };
const PAGES_PER_REPLY = 5;

/** Asks the questions of a set, covered or not, and tells which of them would be answered. */
export async function judgedQuestions(
  search: SiteSearch,
  { questions, uncovered }: QuestionSet,
): Promise<JudgedQuestion[]> {
  const asked = [...questions, ...uncovered.map((ask) => ({ ask, kind: 'uncovered' }))];
  const judged: JudgedQuestion[] = [];
  for (const { ask, kind } of asked) {
    const { evidence } = await search.searchForQuestion(ask, {
      filter: { reader: EVERYBODY },
      limit: PAGES_PER_REPLY,
    });
    judged.push({ ask, kind, isAnswered: isCovered(evidence) });
  }
  return judged;
}

/** How many of each kind are answered, as rows of a table. */
export function printJudged(all: readonly JudgedQuestion[], print: (line: string) => void): void {
  print('\n| | n | answered % |\n|---|---|---|');
  for (const kind of new Set(all.map((question) => question.kind))) {
    const asked = all.filter((question) => question.kind === kind);
    const answered = asked.filter(({ isAnswered }) => isAnswered);
    print(`| ${kind} | ${asked.length} | ${((100 * answered.length) / asked.length).toFixed(0)} |`);
    if (process.env.BENCH_MISSES === 'evidence')
      for (const { ask, isAnswered } of asked) if (isAnswered === (kind === 'uncovered')) print(`  ${ask}`);
  }
}
