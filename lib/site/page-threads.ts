import { posix } from 'node:path';
import { serialize } from 'node:v8';
import type { Root } from 'mdast';
import { type Outcome, threadPool } from '@/lib/base/concurrency/thread-pool';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { LruCache } from '@/lib/base/values/lru-cache';
import { type CacheResult, hashOf } from '@/lib/content/compile-cache';
import type { CompiledPage, PageHeading } from '@/lib/content/compiled-page';
import { type HighlightJob, highlighterInThreads } from '@/lib/content/highlight-in-threads';
import type { HighlightedCode } from '@/lib/content/marked-lines';
import { tooCostlyPage } from './broken-page';
import type { ContentSource } from './site-content-context';

export type PageJob = { sourceId: number; file: string; body: string } & (
  | { kind: 'page' }
  | { kind: 'document'; frontMatter: Readonly<Record<string, unknown>> }
);

/** What a thread asks for: a site that it does not know yet, or highlighted code, which other threads produce. */
export type ThreadQuestion = { kind: 'source' } | { kind: 'code'; job: HighlightJob };

export type ThreadReply = { kind: 'source'; source: ContentSource } | { kind: 'code'; code: HighlightedCode };

export type PageJobResult =
  | ({ kind: 'page' } & CacheResult<CompiledPage>)
  | { kind: 'document'; tree: Root; headings: PageHeading[]; isPlaced: boolean }
  | { kind: 'broken'; diagnostic: Diagnostic };

/** Reads the pages of one site in threads. */
export interface PageThreads {
  page(file: string, body: string): Promise<Exclude<PageJobResult, { kind: 'document' }>>;
  document(
    file: string,
    body: string,
    frontMatter: Readonly<Record<string, unknown>>,
  ): Promise<DocumentResult>;
  /** Call when files have changed, to retry pages that were too costly. */
  forget(): void;
}

/** One thread for a slow page, one for the others. */
const THREADS_MAX = 2;
const PAGE_MS_MAX = 2_000;
const MS_PER_KILOBYTE_MAX = 10;
/** A changelog may import hundreds of snippets, which the length of the page does not include. */
const MS_PER_IMPORT_MAX = 5;
const IMPORTS_COUNTED_MAX = 1_000;
const CODE_MS_MAX = 1_500;
/** Code samples of references may queue too. Pages need no limit here, because their threads limit them. */
const WAITING_CODE_MAX = 100;
const REMEMBERED_MAX = 1_000;
/** For all sites together. A tree takes tens of bytes for each character of its page. */
const KEPT_CHARACTERS_MAX = 500_000;
/**
 * Counts a page of megabytes as half of the cache: it is slow to read, so it is kept and still leaves room for others.
 */
const COUNTED_CHARACTERS_MAX = KEPT_CHARACTERS_MAX / 2;

const pool = threadPool<PageJob, PageJobResult, ThreadQuestion, ThreadReply>({
  entry: 'lib/site/page-thread.ts',
  threadsMax: THREADS_MAX,
  processorMsMax: ({ body }) => pageMsMax(body),
});

/**
 * Highlights code of pages and references. There are as many threads as for reading pages, so that no page waits for
 * another.
 */
export const highlightInPages = highlighterInThreads({
  threadsMax: THREADS_MAX,
  processorMsMax: CODE_MS_MAX,
  waitingMax: WAITING_CODE_MAX,
});

const documents = new LruCache<string, DocumentResult>(KEPT_CHARACTERS_MAX);

let sources = 0;
let generations = 0;

/**
 * Reads pages in threads with limits on processor time and memory, at every level of trust. A page above the limit
 * shows an error and costs its time only once. The trees of recent pages stay cached until a file changes: compiled
 * pages are on disk, but Markdown and feeds of the same page may be requested again and again.
 */
export function pageThreads(source: ContentSource): PageThreads {
  const sourceId = sources++;
  const running = new Map<string, Promise<PageJobResult>>();
  /** Documents that are being read, keyed by text. */
  const copies = new Map<string, Promise<DocumentResult>>();
  const tooCostly = new LruCache<string, PageJobResult>(REMEMBERED_MAX);
  let generation = generations++;

  async function answer(question: ThreadQuestion): Promise<ThreadReply> {
    return question.kind === 'source'
      ? { kind: 'source', source }
      : { kind: 'code', code: await highlightInPages(question.job) };
  }

  async function read(job: PageJob, key: string): Promise<PageJobResult> {
    const outcome = await pool.run(job, answer);
    if (outcome.kind === 'done') return outcome.result;
    const result: PageJobResult = { kind: 'broken', diagnostic: diagnosticOf(job, outcome) };
    tooCostly.set(key, result);
    return result;
  }

  /** Concurrent requests for one page share one job. */
  function once(job: PageJob): Promise<PageJobResult> {
    const key = hashOf(job.file, job.body);
    const result = tooCostly.get(key);
    if (result !== undefined) return Promise.resolve(result);
    const name = job.kind === 'page' ? key : documentKey(job.file, job.body, job.frontMatter);
    const reading = running.get(name) ?? read(job, key).finally(() => stopsRunning(name, reading));
    running.set(name, reading);
    return reading;
  }

  function stopsRunning(name: string, reading: Promise<PageJobResult>): void {
    if (running.get(name) === reading) running.delete(name);
  }

  return {
    async page(file, body) {
      const result = await once({ kind: 'page', sourceId, file, body });
      if (result.kind === 'document') throw new Error(`${file} was read as a document.`);
      return result;
    },
    async document(file, body, frontMatter) {
      // A result read while files changed may be stale. The generation in its key ensures that it is not reused.
      const key = `${generation} ${documentKey(posix.extname(file), body, frontMatter)}`;
      const placedKey = `${key} ${file}`;
      // The versions of a site contain copies of a page, which search reads one after another.
      const copy = copies.get(key);
      if (copy !== undefined) await copy.catch(() => undefined);
      const known = documents.get(key) ?? documents.get(placedKey);
      if (known !== undefined) return known;
      const reading = once({ kind: 'document', sourceId, file, body, frontMatter }).then((result) => {
        if (result.kind === 'page') throw new Error(`${file} was compiled.`);
        const isSameElsewhere = result.kind === 'document' && !result.isPlaced;
        const counted = Math.min(body.length, COUNTED_CHARACTERS_MAX);
        documents.set(isSameElsewhere ? key : placedKey, result, counted);
        return result;
      });
      copies.set(key, reading);
      return reading.finally(() => copies.delete(key));
    },
    forget() {
      tooCostly.clear();
      running.clear();
      generation = generations++;
    },
  };
}

/** Aliases in front matter can expand to billions of values; this serialisation keeps them as references. */
function documentKey(place: string, body: string, frontMatter: Readonly<Record<string, unknown>>): string {
  return hashOf('document', place, body, serialize(frontMatter).toString('latin1'));
}

type DocumentResult = Exclude<PageJobResult, { kind: 'page' }>;

/** Grows with the length of the page and the number of its imports. */
function pageMsMax(body: string): number {
  const imports = Math.min(body.match(/^import /gm)?.length ?? 0, IMPORTS_COUNTED_MAX);
  return PAGE_MS_MAX + (body.length / 1_000) * MS_PER_KILOBYTE_MAX + imports * MS_PER_IMPORT_MAX;
}

function diagnosticOf(
  { file, body }: PageJob,
  outcome: Exclude<Outcome<PageJobResult>, { kind: 'done' }>,
): Diagnostic {
  if (outcome.kind === 'failed') return tooCostlyPage(file, outcome.message);
  const seconds = Math.ceil(pageMsMax(body) / 1_000);
  return tooCostlyPage(
    file,
    outcome.reason === 'time'
      ? `reading it takes more than ${seconds} seconds of processor time`
      : outcome.reason === 'memory'
        ? 'reading it takes more memory than a page may have'
        : 'reading it ended the thread that did',
  );
}
