import { join } from 'node:path';
import type { SearchPageSource } from '@/lib/search/search-page';
import { searchPages } from '@/lib/search/search-pages';
import { createSite } from '@/lib/site/create-site';

/** The pages of a folder as the running server searches them, without the folders of other versions. */
export async function readSite(
  folder: string,
  { language, leftOut, cache }: { language: string; leftOut: readonly string[]; cache: string },
): Promise<SearchPageSource[]> {
  const { site } = await createSite({
    domain: 'bench',
    folder,
    trust: 'markup',
    visibility: 'public',
    cacheFolder: join(cache, 'pages'),
  });
  const sources: SearchPageSource[] = [];
  for await (const source of searchPages(site, language))
    if (!leftOut.some((name) => source.path.startsWith(`/${name}/`))) sources.push(source);
  return sources;
}
