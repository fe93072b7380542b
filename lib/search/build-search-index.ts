import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Client } from '@libsql/client';
import { readAhead } from '@/lib/base/concurrency/read-ahead';
import { indexFile, latestIndexFile, touchIndexFile } from './index-files';
import { indexSchema, indexVersion } from './index-schema';
import { type IndexedPage, indexedPages } from './indexed-pages';
import { languageRules } from './language-rules';
import { nearestIndex } from './nearest-index';
import { pauseAfter } from './pause-after';
import { PostingWriter } from './posting-writer';
import type { SearchPageSource } from './search-page';
import type { SharedIndex } from './shared-index';
import { readStoredPage } from './stored-page';
import { TermCounts } from './term-counts';
import { removePage, writePage } from './write-page';

export interface IndexBuild {
  /** Folder of one site and language; created if missing. */
  folder: string;
  language: string;
  pages: AsyncIterable<SearchPageSource> | Iterable<SearchPageSource>;
  /** Time of the build; searches use the newest index. */
  now: Date;
  /** Store through which other machines share their indexes. */
  shared?: SharedIndex | undefined;
  /** Index folders of other sites with almost the same pages, as a starting point for a first build. */
  relatedIndexes?: (() => Promise<readonly string[]>) | undefined;
  /** How long the build may block the thread before it yields; `Infinity` if nothing else is waiting. */
  turnMs?: number;
}

export interface BuiltIndex {
  file: string;
  written: number;
  removed: number;
  kept: number;
}

interface Writing {
  language: string;
  sources: ReadonlyMap<string, SearchPageSource>;
  pause: () => Promise<void>;
}

/** The longest that requests have to wait. */
const TURN_MS = 15;
/** Pages are read in threads, so the next ones can be read while one is written. */
const READ_AHEAD = 2;

/**
 * Updates the index of a site and language. Unchanged content is not indexed again: starting from an earlier index,
 * only pages with a changed hash are rewritten, and only those with changed content are read. The new file is built
 * next to the old one and renamed into place, so that readers always see a complete index.
 */
export async function buildSearchIndex({
  folder,
  language,
  pages,
  now,
  shared,
  relatedIndexes,
  turnMs = TURN_MS,
}: IndexBuild): Promise<BuiltIndex> {
  const sources = new Map<string, SearchPageSource>();
  const pause = pauseAfter(turnMs);
  for await (const source of pages) {
    sources.set(source.path, source);
    await pause();
  }
  const file = indexFile(folder, contentHash(language, sources));
  if ((await touchIndexFile(file, now)) || ((await shared?.bring(file)) && (await touchIndexFile(file, now))))
    return { file, written: 0, removed: 0, kept: sources.size };

  await fs.mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const earlier =
      (await latestIndexFile(folder)) ?? (await nearestIndex((await relatedIndexes?.()) ?? [], sources));
    const changes = await writeDraft(draft, earlier, { language, sources, pause });
    await fs.utimes(draft, now, now);
    await fs.rename(draft, file);
    shared?.offer(file);
    return { file, ...changes };
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(
  draft: string,
  earlier: string | undefined,
  writing: Writing,
): Promise<Omit<BuiltIndex, 'file'>> {
  const isUpdate = earlier !== undefined && (await isCopied(earlier, draft));
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: pathToFileURL(draft).href });
  try {
    // The draft has one user and is discarded when broken, so it needs no journal and no fsync.
    await client.executeMultiple(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;',
    );
    if (!isUpdate) await client.executeMultiple(indexSchema);
    return await applyChanges(client, writing);
  } finally {
    client.close();
  }
}

async function applyChanges(
  client: Client,
  { language, sources, pause }: Writing,
): Promise<Omit<BuiltIndex, 'file'>> {
  const held = await indexedPages(client);
  const writing = {
    client,
    rules: languageRules(language),
    counts: new TermCounts(),
    postings: new PostingWriter(
      client,
      [...held.values()].map(({ id }) => id),
      pause,
    ),
  };
  const changes = { written: 0, removed: 0, kept: 0 };
  const changed = changedPages(held, sources);
  const readNew = async ({ source, isKnown }: ChangedPage) => (isKnown ? undefined : source?.read());
  await client.execute('BEGIN');
  for await (const [{ id, path, isHeld, source }, newPage] of readAhead(changed, readNew, READ_AHEAD)) {
    const old = isHeld ? await readStoredPage(client, id) : undefined;
    if (old !== undefined) await removePage(writing, id, old);
    if (source === undefined) changes.removed++;
    else {
      const page = newPage ?? (await source.read(old));
      await writePage(writing, id, source, { ...page, path });
      changes.written++;
    }
    await pause();
  }
  await writing.postings.finish();
  await writing.counts.write(client, pause);
  await client.execute('COMMIT');
  return { ...changes, kept: sources.size - changes.written };
}

interface ChangedPage {
  id: number;
  path: string;
  isHeld: boolean;
  /** Whether the index has the page's content. */
  isKnown: boolean;
  /** Absent for a removed page. */
  source?: SearchPageSource | undefined;
}

/** The differences from the index, ordered by id. Changed pages keep their ids; new ones get the next free ids. */
function changedPages(
  held: ReadonlyMap<string, IndexedPage>,
  sources: ReadonlyMap<string, SearchPageSource>,
): ChangedPage[] {
  const changed: ChangedPage[] = [];
  let lastId = 0;
  for (const [path, { id, hash, contentHash }] of held) {
    lastId = Math.max(lastId, id);
    const source = sources.get(path);
    const isKnown = source?.contentHash === contentHash;
    if (source?.hash !== hash) changed.push({ id, path, isHeld: true, isKnown, source });
  }
  for (const [path, source] of sources)
    if (!held.has(path)) changed.push({ id: ++lastId, path, isHeld: false, isKnown: false, source });
  return changed;
}

async function isCopied(earlier: string, draft: string): Promise<boolean> {
  try {
    await fs.copyFile(earlier, draft);
    return true;
  } catch {
    // Another process has removed it: a full build gives the same index.
    return false;
  }
}

function contentHash(language: string, sources: ReadonlyMap<string, SearchPageSource>): string {
  const hash = createHash('sha256').update(`${indexVersion}\0${language}\0`);
  for (const path of [...sources.keys()].sort())
    hash
      .update(path)
      .update('\0')
      .update(sources.get(path)?.hash ?? '')
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}
