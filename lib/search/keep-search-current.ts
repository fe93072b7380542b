import { restrictedPagesNote } from '@/lib/site/restricted-pages';
import type { Site } from '@/lib/site/site';
import type { SiteLoader } from '@/lib/site/site-loader';
import type { SiteSearch } from './site-search';

interface SearchedSite {
  loader: Pick<SiteLoader, 'onChange'>;
  search: Pick<SiteSearch, 'refresh' | 'settled'>;
  site(): Promise<Site>;
  /** Resolves after the first page was served and the files of a repository are there. */
  looked(): Promise<void>;
  onError(error: unknown): void;
}

const FIRST_AFTER_MS = 2_000;

/** Updates the search index after each change and logs restricted pages. Returns a function that stops this. */
export function keepSearchCurrent({ loader, search, site, looked, onError }: SearchedSite): () => void {
  let saidNote: string | undefined;
  const logRestrictedPages = async () => {
    await search.settled();
    const note = await restrictedPagesNote(await site());
    if (note !== undefined && note !== saidNote) console.log(note);
    saidNote = note;
  };
  const refresh = () => {
    search.refresh();
    logRestrictedPages().catch(onError);
  };
  const stopListening = loader.onChange(refresh);
  // After the first page, because readers are waiting for it.
  const first = setTimeout(() => void looked().then(refresh), FIRST_AFTER_MS).unref();
  return () => {
    clearTimeout(first);
    stopListening();
  };
}
