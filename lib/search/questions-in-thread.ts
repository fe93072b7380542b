import { type ThreadPool, threadPool } from '@/lib/base/thread-pool';
import type { PageFilter } from './page-filter';
import type { PageText, PageTextQuery } from './read-page-text';
import type { QuestionVector } from './search-by-meaning';
import type { QuestionResult } from './search-for-question';
import type { SearchIndex } from './search-index';

/** What the thread is asked. */
export type QuestionJob = { index: { file: string; language: string } } & (
  | { kind: 'question'; question: string; options: QuestionOptions }
  | { kind: 'page'; query: PageTextQuery }
);

/** What it answers, by kind of job. */
export type QuestionJobResult =
  | { kind: 'question'; result: QuestionResult }
  | { kind: 'page'; result: PageText | undefined };

interface QuestionOptions {
  filter: PageFilter;
  pageCount: number;
  /** Where there is an embedding model. */
  vector: QuestionVector | undefined;
  /** Whether its last word may be unfinished. */
  isTyped?: boolean | undefined;
}

/** Longer than the slowest question of a large site takes. */
const PROCESSOR_MS_MAX = 10_000;
/** Far more than replies may run. */
const WAITING_MAX = 5_000;

let pool: ThreadPool<QuestionJob, QuestionJobResult, never, never> | undefined;

// One thread: it is quick once it knows the texts of the site, and a second one would have to learn them too.
async function run(job: QuestionJob): Promise<QuestionJobResult> {
  pool ??= threadPool<QuestionJob, QuestionJobResult>({
    entry: 'lib/search/question-thread.ts',
    threadsMax: 1,
    processorMsMax: () => PROCESSOR_MS_MAX,
    waitingMax: WAITING_MAX,
    isBehindOthers: false,
  });
  const outcome = await pool.run(job);
  if (outcome.kind === 'done') return outcome.result;
  const reason = outcome.kind === 'failed' ? outcome.message : `it was stopped: ${outcome.reason}`;
  throw new Error(`The search index could not be asked, ${reason}.`);
}

/** `searchForQuestion` in a thread: a question takes many milliseconds, in which no other reply would go on. */
export async function searchInThread(
  { file, rules }: SearchIndex,
  question: string,
  options: QuestionOptions,
): Promise<QuestionResult> {
  const answer = await run({
    kind: 'question',
    index: { file, language: rules.language },
    question,
    options,
  });
  return answer.kind === 'question' ? answer.result : { pages: [], evidence: 0 };
}

/** `readPageText` in the same thread, which has the texts of the pages that it found. */
export async function readPageInThread(
  { file, rules }: SearchIndex,
  query: PageTextQuery,
): Promise<PageText | undefined> {
  const answer = await run({ kind: 'page', index: { file, language: rules.language }, query });
  return answer.kind === 'page' ? answer.result : undefined;
}
