import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heldPages } from './held-pages';
import { indexFiles, isIndexName } from './index-files';
import type { SearchPageSource } from './search-page';

/** Reading which pages an index has takes some milliseconds for each thousand. */
const LOOKED_AT_MAX = 8;
/** A page that has moved in the navigation is written again, but not read again. */
const WORTH = { page: 1, content: 0.75 };

/**
 * The index that a build best begins with. The newest are looked at first, and one that has half of the pages is near
 * enough: where previews are trusted differently, most of the others have none.
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
    for (const [path, { hash, contentHash }] of await heldPages(client)) {
      const source = sources.get(path);
      if (source?.hash === hash) worth += WORTH.page;
      else if (source?.contentHash === contentHash) worth += WORTH.content;
    }
    return worth;
  } catch {
    // It is being removed, or is damaged: only time is lost.
    return 0;
  } finally {
    client.close();
  }
}
