import { pathToFileURL } from 'node:url';
import { heldPages } from './held-pages';
import { latestIndexFile } from './index-files';
import type { SearchPageSource } from './search-page';

/** Reading which pages an index has takes some milliseconds for each thousand. */
const LOOKED_AT_MAX = 4;
/** A page that has moved in the navigation is written again, but not read again. */
const WORTH = { page: 1, content: 0.75 };

/** The index in one of these folders that has most of these pages; `undefined` if none has any. */
export async function nearestIndex(
  folders: readonly string[],
  sources: ReadonlyMap<string, SearchPageSource>,
): Promise<string | undefined> {
  const files: string[] = [];
  for (const folder of folders) {
    const file = files.length < LOOKED_AT_MAX ? await latestIndexFile(folder) : undefined;
    if (file !== undefined) files.push(file);
  }
  let nearest: { file: string; worth: number } | undefined;
  for (const file of files) {
    const worth = await worthOf(file, sources);
    if (worth > (nearest?.worth ?? 0)) nearest = { file, worth };
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
