import type { RetrieveSections } from '@/lib/assistant/retrieve-sections';
import type { SiteSearch } from '@/lib/search/site-search';

/** Retrieval from the index of the site's own search. */
export function retrieveFrom(search: SiteSearch): RetrieveSections {
  return ({ question, filter, reader, pageCount }) => {
    const { language, ...places } = filter;
    return search.searchForQuestion(question, { language, filter: { reader, ...places }, limit: pageCount });
  };
}
