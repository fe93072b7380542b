import type { SiteSearch } from '@/lib/search/site-search';
import type { Embeddings } from './embeddings/open-embeddings';
import type { ListPages, ReadPage, RetrieveSections } from './retrieve-sections';

export function retrieveFrom(
  search: Pick<SiteSearch, 'searchForQuestion'>,
  language: string,
  embeddings?: Embeddings | undefined,
): RetrieveSections {
  return async ({ question, filter, reader, pageCount }) => {
    const { language: _, ...places } = filter;
    const vector = await embeddings?.vectorOf(question, language);
    const options = { language, filter: { reader, ...places }, limit: pageCount, vector };
    return search.searchForQuestion(question, options);
  };
}

export function readPageFrom(search: Pick<SiteSearch, 'readPage'>, language: string): ReadPage {
  return (query, reader) => search.readPage(query, { language, reader });
}

export function listPagesFrom(search: Pick<SiteSearch, 'listPages'>, language: string): ListPages {
  return ({ language: _, ...places }, { reader, limit }) =>
    search.listPages({ reader, ...places }, { language, limit });
}
