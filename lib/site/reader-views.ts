import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import { EffortExceeded } from '@/lib/openapi/effort';
import { areOpenTo } from '@/lib/openapi/references/closing-marks';
import { tooCostlyPart } from './broken-page';
import { homePage } from './layout/home-page';
import type { LayoutSource } from './layout/layout-source';
import { mayRevealRedirect } from './may-reveal-redirect';
import { pagePlaces } from './page-places';
import type { ApiHistory } from './reference/api-history';
import { type DocumentDownload, documentDownload } from './reference/document-download';
import { readableReleases } from './reference/readable-releases';
import { allSchemasOf, overviewOf, type ViewedSite } from './reference/reference-content';
import { hrefsBySource } from './reference/reference-pages';
import type { SiteDocument } from './reference/site-documents';
import type { GuideUses } from './related-guides';
import type { AddressBook } from './resolve-address';
import type { Site, SitePage } from './site';
import { fileAddress } from './site-layout';

interface ViewInput {
  addressBook: AddressBook;
  makeSource(summary: Site['summary']): LayoutSource;
  guideUses(): GuideUses;
  apiHistory(): ApiHistory;
}

const VIEWS_MAX = 50;

/** A site's views, cached by combination of groups. */
export function readerViews(site: Site, input: ViewInput) {
  const views = new Map<string, Site>();
  return {
    of(reader: Reader): Site {
      const key = JSON.stringify([reader.isSignedIn, [...reader.groups].sort()]);
      const known = views.get(key);
      if (known !== undefined) return known;
      if (views.size >= VIEWS_MAX) views.clear();
      const view = readerView(site, reader, input);
      views.set(key, view);
      return view;
    },
    /** Call after front matter has changed. */
    clear: () => views.clear(),
  };
}

/** The site for one reader. Anything that they may not read does not exist in it. */
function readerView(
  site: Site,
  reader: Reader,
  { addressBook, makeSource, guideUses, apiHistory }: ViewInput,
): Site {
  const isReadable = (path: string) => mayRead(site.access(path), reader);
  const summary: Site['summary'] = (path) => (isReadable(path) ? site.summary(path) : undefined);
  const source = makeSource(summary);
  const download = downloads(site, reader);
  const staticFile: Site['staticFile'] = (path) => servedFile(site, { path, reader, download });
  const hasFile = (path: string) => staticFile(path) !== undefined;
  const book: AddressBook = {
    ...addressBook,
    hasPage: (path) => addressBook.hasPage(path) && isReadable(path),
    isVisible: (redirect) => mayRevealRedirect({ site, isReadable, hasFile }, redirect),
    summary,
    homePage: () => homePage(source),
  };
  const places = pagePlaces({ site, source: () => source, addressBook: book, guideUses });
  const referenceHrefs = hrefsBySource(site.referencePages, isReadable);
  const releases: Site['releases'] = (source) =>
    readableReleases(site, { source, reader, apiHistory: apiHistory() });
  const view: Site = {
    ...site,
    summary,
    reference: (path) => (isReadable(path) ? site.reference(path) : undefined),
    staticFile,
    documentDownload: download,
    referenceHrefs,
    releases,
    viewerGroups: reader.groups,
    examples: async (path) => (isReadable(path) ? site.examples(path, reader.groups) : undefined),
    ...places,
    page: async (path) =>
      isReadable(path)
        ? forReader(
            { ...site, documentDownload: download, referenceHrefs, releases, viewerGroups: reader.groups },
            await site.page(path, reader.groups),
          )
        : undefined,
    source: async (path) => (isReadable(path) ? site.source(path) : undefined),
    document: async (path) => (isReadable(path) ? site.document(path) : undefined),
    relatedGuides: (path) => (isReadable(path) ? places.relatedGuides(path) : []),
    forReader: () => view,
  };
  return view;
}

/** What a reader may download of each document, computed on demand. */
function downloads(site: Site, reader: Reader): Site['documentDownload'] {
  const known = new Map<string, DocumentDownload | undefined>();
  return (source) => {
    if (!known.has(source)) known.set(source, documentDownload(site, source, reader));
    return known.get(source);
  };
}

/** Only readers who may see all of a document get its original file, under any name. */
function servedFile(
  site: Site,
  { path, reader, download }: { path: string; reader: Reader; download: Site['documentDownload'] },
): string | undefined {
  const file = site.staticFile(path);
  if (file === undefined || !mayReadFile(site, path, reader)) return undefined;
  // An unreadable document has no pages, so on a public site it is an ordinary file.
  const isOpen = ({ source, read }: SiteDocument) => {
    if (read === undefined) return site.visibility === 'public';
    const { files = [], fileMarks } = read.document;
    // A file may contain parts that the document does not use.
    const isShown = files.every(
      (name) => site.staticFile(name) !== file || areOpenTo(fileMarks?.[name], reader.groups),
    );
    return isShown && download(source)?.isOpen === true;
  };
  return site.documentsIn(file).every(isOpen) ? file : undefined;
}

type ReferenceReader = ViewedSite &
  Pick<Site, 'reference' | 'referenceHrefs' | 'documentDownload' | 'releases'>;

/** Removes from a page any mention of document parts that the reader may not see. */
function forReader(site: ReferenceReader, page: SitePage | undefined): SitePage | undefined {
  if (page === undefined) return undefined;
  const { content } = page;
  const { kind } = content;
  if (kind === 'compiled' || kind === 'broken') return page;
  const hrefs = site.referenceHrefs(content.source);
  const reference = site.reference(page.path);
  if (kind === 'changelog')
    return { ...page, content: { ...content, hrefs, view: site.releases(content.source) } };
  if (kind === 'document') {
    if (reference?.kind !== 'document') return undefined;
    return { ...page, content: { ...content, hrefs, view: overviewOf(reference, hrefs, site) } };
  }
  if (kind === 'schema' && reference?.kind === 'schemas') {
    const view = allSchemasOf(reference, site);
    const diagnostic = tooCostlyPart(reference, new EffortExceeded());
    const tooLarge = { kind: 'broken', page: content.page, diagnostic } as const;
    return { ...page, content: view === undefined ? tooLarge : { ...content, hrefs, view } };
  }
  return { ...page, content: { ...content, hrefs } };
}

/**
 * Whether a reader may get a file. On a private site, files are for signed-in readers. Others get only what the site's
 * own look needs: logo, icon, background, fonts, style sheets and scripts.
 */
function mayReadFile(site: Site, path: string, reader: Reader): boolean {
  return site.visibility === 'public' || reader.isSignedIn || openFiles(site).has(fileAddress(path));
}

function openFiles({ configuration, assets }: Site): Set<string> {
  const { logo, favicon, background, fonts } = configuration;
  const named = [
    logo?.light,
    logo?.dark,
    favicon?.light,
    favicon?.dark,
    background.image?.light,
    background.image?.dark,
    fonts?.body?.source,
    fonts?.heading?.source,
  ];
  const addresses = named.flatMap((file) => (file === undefined ? [] : [fileAddress(file)]));
  return new Set([...addresses, ...assets.styles, ...assets.scripts]);
}
