import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { indexFiles, isIndexName } from './index-files';
import { indexedPages } from './indexed-pages';
import type { SearchPageSource } from './search-page';

/** Low, because reading an index's list of pages takes some milliseconds per thousand. */
const LOOKED_AT_MAX = 8;
/** A page that moved in the navigation is rewritten, but not read again. */
const WORTH = { page: 1, content: 0.75 };

/**
 * The best index to start a build from. Looks at the newest first, and accepts one that has half of the pages, because
 * most others have none if previews differ in trust.
 *
 * @returns its file; `undefined` if no index has any of the pages
 */
export async function nearestIndex(
  folders: readonly string[],
  sources: ReadonlyMap<string, SearchPageSource>,
): Promise<string | undefined> {
  const indexes = (await Promise.all(folders.map((folder) => indexFiles(folder))))
    .flat()
    .filter(({ file }) => isIndexName(basename(file)))
    .sort((a, b) => b.modifiedMs - a.modifiedMs);
  let nearest: { file: string; worth: number } | undefined;
  for (const { file } of indexes.slice(0, LOOKED_AT_MAX)) {
    const worth = await worthOf(file, sources);
    if (worth > (nearest?.worth ?? 0)) nearest = { file, worth };
    if (worth >= sources.size / 2) break;
  }
  return nearest?.file;
}

async function worthOf(file: string, sources: ReadonlyMap<string, SearchPageSource>): Promise<number> {
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: pathToFileURL(file).href });
  try {
    let worth = 0;
    for (const [path, { hash, contentHash }] of await indexedPages(client)) {
      const source = sources.get(path);
      if (source?.hash === hash) worth += WORTH.page;
      else if (source?.contentHash === contentHash) worth += WORTH.content;
    }
    return worth;
  } catch {
    // It is being removed or damaged; starting without it only costs time.
    return 0;
  } finally {
    client.close();
  }
}
