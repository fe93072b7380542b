import { type ThreadPool, threadPool } from '@/lib/base/concurrency/thread-pool';
import type { PageFilter } from './page-filter';
import type { PageText, PageTextQuery } from './read-page-text';
import type { QuestionVector } from './search-by-meaning';
import type { QuestionResult } from './search-for-question';
import type { SearchIndex } from './search-index';

export type QuestionJob = { index: { file: string; language: string } } & (
  | { kind: 'question'; question: string; options: QuestionOptions }
  | { kind: 'pages'; queries: readonly PageTextQuery[] }
);

export type QuestionJobResult =
  | { kind: 'question'; result: QuestionResult }
  | { kind: 'pages'; results: readonly PageRead[] };

/** Each page of a reply has its own outcome, so that one failure does not affect the others. */
export type PageRead = { page: PageText | undefined } | { failure: string };

interface QuestionOptions {
  filter: PageFilter;
  pageCount: number;
  /** Set if there is an embedding model. */
  vector: QuestionVector | undefined;
  /** Whether the last word may be unfinished. */
  isTyped?: boolean | undefined;
}

/** Longer than the slowest question of a large site. */
const PROCESSOR_MS_MAX = 10_000;
/** Far more than the number of concurrent replies. */
const WAITING_MAX = 5_000;

let pool: ThreadPool<QuestionJob, QuestionJobResult, never, never> | undefined;

// A single thread: it is fast once it has cached the site's texts, and a second one would have to build the same cache.
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

/** `searchForQuestion` in a thread, because a question takes many milliseconds that would block all other replies. */
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

interface WaitingRead {
  query: PageTextQuery;
  resolve(page: PageText | undefined): void;
  reject(error: unknown): void;
}

const waitingReads = new Map<string, WaitingRead[]>();

/** Uses the thread that cached the pages. Reads are batched: a round trip takes longer than the reading. */
export function readPageInThread(index: SearchIndex, query: PageTextQuery): Promise<PageText | undefined> {
  return new Promise((resolve, reject) => {
    const read = { query, resolve, reject };
    const others = waitingReads.get(index.file);
    if (others !== undefined) {
      others.push(read);
      return;
    }
    waitingReads.set(index.file, [read]);
    queueMicrotask(() => void readWaiting(index));
  });
}

async function readWaiting({ file, rules }: SearchIndex): Promise<void> {
  const reads = waitingReads.get(file) ?? [];
  waitingReads.delete(file);
  const queries = reads.map(({ query }) => query);
  try {
    const answer = await run({ kind: 'pages', index: { file, language: rules.language }, queries });
    const results = answer.kind === 'pages' ? answer.results : [];
    for (const [place, { resolve, reject }] of reads.entries()) {
      const result = results[place];
      if (result === undefined || 'page' in result) resolve(result?.page);
      else reject(new Error(`A page of the search index could not be read, ${result.failure}.`));
    }
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}
