import type { SiteSearch } from '@/lib/search/site-search';
import type { ListPages, ReadPage, RetrieveSections } from './retrieve-sections';

/** Retrieval from the index of the site's own search, in the language of a reply. */
export function retrieveFrom(search: SiteSearch, language: string): RetrieveSections {
  return ({ question, filter, reader, pageCount }) => {
    const { language: _, ...places } = filter;
    return search.searchForQuestion(question, { language, filter: { reader, ...places }, limit: pageCount });
  };
}

/** The pages of the site, as its search has them. */
export function readPageFrom(search: SiteSearch, language: string): ReadPage {
  return (query, reader) => search.readPage(query, { language, reader });
}

/** The names of those pages. */
export function listPagesFrom(search: SiteSearch, language: string): ListPages {
  return ({ language: _, ...places }, { reader, limit }) =>
    search.listPages({ reader, ...places }, { language, limit });
}
