import type { Site } from '@/lib/site/site';
import type { SearchPageSource } from './search-page';
import { searchPageSourceOf } from './search-page-of';
import { siteLanguages } from './site-languages';

/** All searchable pages of a language, in site order. */
export async function* searchPages(site: Site, language: string): AsyncGenerator<SearchPageSource> {
  const languages = siteLanguages(site);
  for (const path of site.pagePaths) {
    if (!languages.ofPage(path).includes(language)) continue;
    const source = await searchPageSourceOf(site, path, language);
    if (source !== undefined) yield source;
  }
}
