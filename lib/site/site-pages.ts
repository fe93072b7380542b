import type { Reader } from '@/lib/access/reader';
import { createRedirectFinder } from '@/lib/docs/config/redirect-finder';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { copyAccess } from './copy-access';
import { siteIcon } from './icon-of-file';
import { homePage } from './layout/home-page';
import { type LayoutSource, layoutSource } from './layout/layout-source';
import type { LinkCounts } from './link-counts';
import { pageAccess } from './page-access';
import { pageSummaries } from './page-summaries';
import { hasPartsForSome } from './parts-for-some';
import type { AddressBook } from './resolve-address';
import { type RestrictedPages, restrictedPages } from './restricted-pages';
import type { Site } from './site';
import type { SiteFolder } from './site-folder';
import type { SiteInput } from './site-input';

/** What is known of pages without reading their text: front matter, navigation and access. */
export interface SitePages {
  paths: readonly string[];
  summary: Site['summary'];
  access: Site['access'];
  closed: RestrictedPages;
  addressBook: AddressBook;
  /** The navigation with the current front matter. */
  source(): LayoutSource;
  /** The navigation for readers who may see fewer pages. */
  makeSource(summary: Site['summary']): LayoutSource;
  /** The reader for whom a static copy is made, regardless of the request. */
  copyReader: Reader | undefined;
  /** Call after front matter has changed. */
  clear(): void;
}

interface PagesInput {
  configuration: SiteConfiguration;
  counts: LinkCounts;
  input: Pick<SiteInput, 'staticCopy' | 'visibility'>;
}

export function sitePages(
  { files, pageFiles, heads, reference, navigation }: SiteFolder,
  { configuration, counts, input }: PagesInput,
): SitePages {
  const paths = [...pageFiles.keys(), ...reference.generated.keys()];
  const summary = pageSummaries({
    head: heads,
    hasFile: (path) => pageFiles.has(path),
    generated: (path) => reference.generated.get(path),
    reference: reference.ofPage,
    version: reference.versionOf,
    playground: configuration.api.playground.display,
  });
  const makeSource = (pageSummary: Site['summary']) =>
    layoutSource({
      navigation,
      pageSummary,
      iconImage: (icon) => siteIcon(files, configuration.icons.library, icon),
      settings: configuration,
      linkCount: counts.of,
    });
  let source = makeSource(summary);
  const { index } = source;
  const openness = { visibility: input.visibility, isOpen: configuration.public === true };
  const ofSite = (path: string) => pageAccess(openness, index, summary(path), path);
  const copy = input.staticCopy && copyAccess(input.staticCopy, { access: ofSite, summary });
  const access = copy === undefined ? ofSite : (path: string) => copy.access(path, index);
  const closed = restrictedPages({ paths, access, hasPartsForSome: () => hasPartsForSome(files) });
  return {
    paths,
    summary,
    access,
    closed,
    addressBook: {
      outerFolders: files.outerFolders,
      hasPage: (path) => pageFiles.has(path) || reference.generated.has(path),
      pagePaths: index.pagePaths,
      findRedirect: createRedirectFinder(configuration.redirects),
      longAddresses: reference.longAddresses,
      isVisible: () => true,
      summary,
      homePage: () => homePage(source),
    },
    source: () => source,
    makeSource,
    copyReader: copy?.reader,
    clear() {
      summary.clear();
      source = makeSource(summary);
      closed.clear();
    },
  };
}
