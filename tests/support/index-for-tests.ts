import { onTestFinished } from 'vitest';
import { type BuiltIndex, buildSearchIndex } from '@/lib/search/build-search-index';
import { openSearchIndex } from '@/lib/search/open-search-index';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchPage, SearchPageSource } from '@/lib/search/search-page';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** A public page with the given properties. */
export function testPage(page: Partial<SearchPage> & { path: string }): SearchPage {
  return {
    title: page.path,
    keywords: [],
    versions: [],
    isInDefaultVersion: true,
    products: [],
    tabs: [],
    groups: [],
    boost: 1,
    access: { isPublic: true, groups: [] },
    frontMatter: {},
    kind: 'guide',
    identifiers: [],
    sections: [],
    ...page,
  };
}

export function testSection(headingPath: string[], text: string): SearchPage['sections'][number] {
  return { anchor: headingPath.at(-1), headingPath, blocks: [{ kind: 'prose', text }] };
}

export function testSources(pages: readonly SearchPage[]): SearchPageSource[] {
  return pages.map((page) => ({
    path: page.path,
    hash: JSON.stringify(page),
    contentHash: JSON.stringify([page.sections, page.links, page.identifiers]),
    read: async ({ sections, links, identifiers } = page) => ({ ...page, sections, links, identifiers }),
  }));
}

/** Builds an index and opens it until the test ends. */
export async function testIndex(
  pages: readonly SearchPage[],
  { folder, language = 'en', now = new Date(0) }: { folder?: string; language?: string; now?: Date } = {},
): Promise<SearchIndex & { built: BuiltIndex }> {
  const built = await buildSearchIndex({
    folder: folder ?? temporaryFolder(),
    language,
    pages: testSources(pages),
    now,
  });
  const index = await openSearchIndex(built.file, language);
  onTestFinished(() => index.close());
  return { ...index, built };
}

export const visitor = { isSignedIn: false, groups: [] };
