import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { RootContent } from 'mdast';
import { threadPool } from '@/lib/base/concurrency/thread-pool';
import type { ReferenceParts } from './reference/reference-parts';

export interface MarkdownJob {
  nodes: RootContent[];
  /** Its API reference, from an OpenAPI document. */
  reference: ReferenceParts | undefined;
  /** Nodes after the reference. */
  after: RootContent[];
  /** The site's base path, which a thread does not know by itself. */
  base: string;
}

const MS_MAX = 3_000;
/** For each kilobyte of input, which is several times the text of the page. */
const MS_PER_KILOBYTE_MAX = 0.5;
const WAITING_MAX = 200;
const KEPT_CHARACTERS_MAX = 16_000_000;

const pool = threadPool<Uint8Array, string>({
  entry: 'lib/publish/markdown/markdown-thread.ts',
  threadsMax: 1,
  processorMsMax: ({ byteLength }) => MS_MAX + (byteLength / 1_000) * MS_PER_KILOBYTE_MAX,
  waitingMax: WAITING_MAX,
});

const running = new Map<string, Promise<string | undefined>>();
const kept = new Map<string, string | undefined>();
let keptCharacters = 0;

/**
 * The Markdown of a page, generated in a thread: every description of a reference is parsed and serialised again, which
 * takes more than a second for the largest operations of public documents. `undefined` if it takes too long. The result
 * is cached.
 */
export async function markdownInThread(job: MarkdownJob): Promise<string | undefined> {
  const bytes = serialize(job);
  const key = createHash('sha256').update(bytes).digest('base64');
  if (kept.has(key)) {
    const written = kept.get(key);
    kept.delete(key);
    kept.set(key, written);
    return written;
  }
  const writing = running.get(key) ?? write(bytes, key).finally(() => running.delete(key));
  running.set(key, writing);
  return writing;
}

async function write(bytes: Uint8Array, key: string): Promise<string | undefined> {
  const outcome = await pool.run(bytes);
  // The queue was full, so the result is not cached: the next attempt may succeed.
  if (outcome.kind === 'stopped' && outcome.reason === 'queue') return undefined;
  const text = outcome.kind === 'done' ? outcome.result : undefined;
  kept.set(key, text);
  keptCharacters += weightOf(key, text);
  for (const [oldest, earlier] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS_MAX) break;
    kept.delete(oldest);
    keptCharacters -= weightOf(oldest, earlier);
  }
  return text;
}

function weightOf(key: string, text: string | undefined): number {
  return key.length + (text?.length ?? 0);
}
