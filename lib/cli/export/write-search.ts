import path from 'node:path';
import { languageFromCode } from '@/lib/docs/languages/language-codes';
import { buildSearchIndex } from '@/lib/search/build-search-index';
import { openSearchIndex } from '@/lib/search/open-search-index';
import type { PageContent, SearchPageSource } from '@/lib/search/search-page';
import { searchPages } from '@/lib/search/search-pages';
import { siteLanguages } from '@/lib/search/site-languages';
import type { StaticLanguages } from '@/lib/search/static-index';
import { writeStaticIndex } from '@/lib/search/write-static-index';
import type { Site } from '@/lib/site/site';
import type { CopyFiles } from './copy-files';
import { dataScript } from './script-data';

interface SearchPlace {
  files: CopyFiles;
  scratchFolder: string;
  /** Stops the work once it is aborted. */
  signal: AbortSignal;
}

/** Writes a search index for each language of the copy, of the copy's pages only. */
export async function writeSearch(
  site: Site,
  { files, scratchFolder, signal }: SearchPlace,
): Promise<StaticLanguages> {
  const { codes } = siteLanguages(site);
  for (const code of codes) {
    const folder = path.join(scratchFolder, code);
    const pages = untilAborted(searchPages(site, code), signal);
    const { file } = await buildSearchIndex({
      folder,
      language: code,
      pages,
      now: new Date(),
      turnMs: Number.POSITIVE_INFINITY,
    });
    const index = await openSearchIndex(file, code);
    const { head, sections, postings } = await writeStaticIndex(index, site.otherVersions);
    index.close();
    await files.write(`-/search/${code}.js`, dataScript(`search ${code}`, head));
    for (const [kind, parts] of Object.entries({ sections, postings }))
      for (const [number, part] of parts.entries())
        await files.write(
          `-/search/${code}-${kind}-${number}.js`,
          dataScript(`search ${code} ${kind} ${number}`, part),
        );
  }
  return codes.map((code) => ({ code, tag: languageFromCode(code).tag }));
}

async function* untilAborted(pages: AsyncIterable<SearchPageSource>, signal: AbortSignal) {
  for await (const page of pages) {
    const read = (known?: PageContent) => {
      signal.throwIfAborted();
      return page.read(known);
    };
    yield { ...page, read };
  }
}
