import { createYielder } from '@/lib/base/concurrency/yielder';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { scanSiteFiles } from '@/lib/content/files/scan-site-files';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { navigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { pageFilesOf, withNamedPages } from './page-files';
import { pageHeads } from './page-summaries';
import { siteReference } from './reference/site-reference';
import { siteFileReader } from './site-content-context';
import type { SiteInput } from './site-input';

export type SiteFolder = Awaited<ReturnType<typeof readSiteFolder>>;

/**
 * Reads a site's folder: configuration, file names, API documents and navigation, but no pages.
 *
 * @throws if the folder cannot be read
 */
export async function readSiteFolder(input: SiteInput) {
  const loaded = await loadConfiguration(input.folder);
  const { configuration } = loaded;
  // For the largest navigations, each of these steps takes a tenth of a second, so other requests get a turn in
  // between.
  const giveTurn = createYielder();
  await giveTurn();
  const written = readNavigation(loaded.navigation, {
    openapi: configuration.api.openapi,
    asyncapi: configuration.api.asyncapi,
    graphql: configuration.api.graphql,
    sdk: configuration.api.sdk,
  });
  await giveTurn();
  const namedPaths = navigationIndex(written).pagePaths;
  // If the navigation itself writes `content/…`, the folder is part of the addresses.
  const hasContentFolder = !namedPaths.some((path) => path.startsWith('/content/'));
  const scanned = await scanSiteFiles(input.folder, {
    hasContentFolder,
    closedPaths: input.closedPaths,
    publishedAt: configuration.seo.metatags.canonical,
  });
  const files = withNamedPages(scanned, namedPaths);
  await giveTurn();
  const { pageFiles, diagnostics: pageDiagnostics } = pageFilesOf(files, namedPaths);
  const context = siteFileReader(files, configuration);
  const heads = pageHeads({ files, pageFiles, context });
  await giveTurn();
  const reference = await siteReference({ loaded, files, pageFiles, heads, written, input });
  await giveTurn();
  const placed = reference.navigation;
  const navigation = placed.children.length > 0 ? placed : navigationOfAllPages(pageFiles, placed);
  const diagnostics: Diagnostic[] = [...files.diagnostics, ...pageDiagnostics, ...reference.diagnostics];
  return { loaded, configuration, files, pageFiles, context, heads, reference, navigation, diagnostics };
}

const LISTED_PAGES_MAX = 1_000;

/** If the navigation names no pages, the sidebar lists every page, below the global elements. */
function navigationOfAllPages(
  pageFiles: ReadonlyMap<string, string>,
  { global }: NavigationDivision,
): NavigationDivision {
  return { ...readNavigation({ pages: [...pageFiles.keys()].sort().slice(0, LISTED_PAGES_MAX) }), global };
}
