import type { SiteSearch } from '@/lib/search/site-search';
import type { RetrieveSections } from '../retrieve-sections';

/** Retrieval from the index of the site's own search, in the language of a reply. */
export function retrieveFrom(search: SiteSearch, language: string): RetrieveSections {
  return ({ question, filter, reader, pageCount }) => {
    const { language: _, ...places } = filter;
    return search.searchForQuestion(question, { language, filter: { reader, ...places }, limit: pageCount });
  };
}
