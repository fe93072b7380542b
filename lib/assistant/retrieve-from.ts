import type { SiteSearch } from '@/lib/search/site-search';
import type { ListPages, ReadPage, RetrieveSections } from './retrieve-sections';

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

export function listPagesFrom(search: SiteSearch, language: string): ListPages {
  return ({ language: _, ...places }, { reader, limit }) =>
    search.listPages({ reader, ...places }, { language, limit });
}
