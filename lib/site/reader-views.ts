import { mayRead } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import { withoutUndefined } from '@/lib/base/without-undefined';
import { directoryListing } from './frame/directory-listing';
import type { FrameSource } from './frame/frame-source';
import { homePage } from './frame/home-page';
import { sidebarBranch } from './frame/sidebar';
import { nearestPages } from './nearest-pages';
import { type AddressBook, resolveAddress } from './resolve-address';
import type { Site } from './site';
import { siteFrame } from './site-frame';

/** What the views of a site are made from. */
interface ViewInput {
  addressBook: AddressBook;
  makeSource(summary: Site['summary']): FrameSource;
}

const VIEWS_MAX = 50;

/** The views of a site for its readers; who belongs to the same groups shares one. */
export function readerViews(site: Site, input: ViewInput) {
  const views = new Map<string, Site>();
  return {
    of(reader: Reader): Site {
      if (site.isPublic) return site;
      const key = JSON.stringify([reader.isSignedIn, [...reader.groups].sort()]);
      const known = views.get(key);
      if (known !== undefined) return known;
      if (views.size >= VIEWS_MAX) views.clear();
      const view = readerView(site, reader, input);
      views.set(key, view);
      return view;
    },
    /** Forgets all, so that changed front matter is read again. */
    clear: () => views.clear(),
  };
}

function readerView(site: Site, reader: Reader, { addressBook, makeSource }: ViewInput): Site {
  const isReadable = (path: string) => mayRead(site.access(path), reader);
  const summary: Site['summary'] = (path) => (isReadable(path) ? site.summary(path) : undefined);
  const source = makeSource(summary);
  const book: AddressBook = {
    ...addressBook,
    hasPage: (path) => addressBook.hasPage(path) && isReadable(path),
    summary,
    homePage: () => homePage(source),
  };
  return {
    ...site,
    summary,
    reference: (path) => (isReadable(path) ? site.reference(path) : undefined),
    viewerGroups: reader.groups,
    examples: async (path) => (isReadable(path) ? site.examples(path, reader.groups) : undefined),
    resolve: (path) => resolveAddress(book, path),
    page: async (path) => (isReadable(path) ? site.page(path, reader.groups) : undefined),
    source: async (path) => (isReadable(path) ? site.source(path) : undefined),
    document: async (path) => (isReadable(path) ? site.document(path) : undefined),
    directory: (path) => directoryListing(source, path),
    frame: (path) => withoutUndefined(siteFrame(site.configuration, source, path)),
    sidebarBranch: (groupId, path) => sidebarBranch(source, groupId, book.hasPage(path) ? path : undefined),
    nearestPages: (path) => nearestPages(path, site.pagePaths, summary),
    forReader: () => readerView(site, reader, { addressBook, makeSource }),
  };
}
