import { takeJobs } from '@/lib/base/concurrency/take-jobs';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { LruCache } from '@/lib/base/values/lru-cache';
import { openSearchIndex } from './open-search-index';
import type { PageRead, QuestionJob, QuestionJobResult } from './questions-in-thread';
import { type PageTextQuery, readPageText } from './read-page-text';
import { searchByMeaning } from './search-by-meaning';
import { type QuestionResult, searchForQuestion } from './search-for-question';
import type { SearchIndex } from './search-index';

// The thread behind `questions-in-thread.ts`. It opens the index files itself; both threads read them.

const INDEXES_MAX = 4;

const opened = new LruCache<string, Promise<SearchIndex>>(INDEXES_MAX);

takeJobs<QuestionJob, QuestionJobResult>(async (job) => {
  const index = await indexOf(job.index);
  return job.kind === 'question'
    ? { kind: 'question', result: await answersOf(index, job) }
    : {
        kind: 'pages',
        results: await Promise.all(job.queries.map((query) => readOf(index, query))),
      };
});

function answersOf(
  index: SearchIndex,
  { question, options: { vector, ...options } }: Extract<QuestionJob, { kind: 'question' }>,
): Promise<QuestionResult> {
  return vector === undefined
    ? searchForQuestion(index, question, options)
    : searchByMeaning(index, question, { ...options, vector });
}

async function readOf(index: SearchIndex, query: PageTextQuery): Promise<PageRead> {
  try {
    return { page: await readPageText(index, query) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function indexOf({ file, language }: QuestionJob['index']): Promise<SearchIndex> {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const opening = openSearchIndex(file, language);
  opened.set(file, opening, 1);
  opening.catch(() => opened.delete(file));
  return opening;
}
