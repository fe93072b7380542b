import { access as isThere } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { anonymousReader } from '@/lib/base/reader';
import { turnGiver } from '@/lib/base/turn-giver';
import { withoutUndefined } from '@/lib/base/without-undefined';
import { codeThemeColors } from '@/lib/content/code-theme-colors';
import { compileCache } from '@/lib/content/compile-cache';
import { isCompiledPage } from '@/lib/content/compiled-page';
import type { NamedFiles } from '@/lib/content/files/left-out-files';
import { scanSiteFiles } from '@/lib/content/files/scan-site-files';
import type { LastGoodTexts } from '@/lib/content/last-good-texts';
import { isPageFile } from '@/lib/content/page-path';
import { type LoadedConfiguration, loadConfiguration } from '@/lib/docs/config/load-configuration';
import { createRedirectFinder } from '@/lib/docs/config/redirect-finder';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import type { NamedIcon } from '@/lib/docs/named-icon';
import { navigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { iconImage, iconLibraryNamed } from '@/lib/icons/icon-library';
import { closedPages } from './closed-pages';
import { concerningPaths } from './concerning-paths';
import { fontFamilies } from './fonts/font-families';
import { imageFontFile, namedFont } from './fonts/named-font';
import { iconOfFile } from './icon-of-file';
import { directoryListing } from './layout/directory-listing';
import { homePage } from './layout/home-page';
import { layoutSource } from './layout/layout-source';
import { pageTranslations } from './layout/page-translations';
import { pageVersions } from './layout/page-versions';
import { sidebarBranch } from './layout/sidebar';
import { nearestPages } from './nearest-pages';
import { pageAccess } from './page-access';
import { pageFilesOf, pageRule, withNamedPages } from './page-files';
import type { InspectorInput } from './page-inspector';
import { pageLoader } from './page-loader';
import { pageSources } from './page-sources';
import { pageHeads, pageSummaries } from './page-summaries';
import { pageThreads } from './page-threads';
import { pageTreeLoader } from './page-tree-loader';
import { readerViews } from './reader-views';
import { referenceFinding } from './reference/front-matter-finding';
import { referenceExamples } from './reference/reference-examples';
import { hrefsBySource } from './reference/reference-pages';
import type { RemoteDocumentSettings } from './reference/site-documents';
import { siteReference } from './reference/site-reference';
import { type AddressBook, resolveAddress } from './resolve-address';
import { refusedServices, siteScriptOrigins } from './script-origins';
import { staticFile } from './served-files';
import type { Site } from './site';
import { scriptCss, siteAssets } from './site-assets';
import { siteFileReader } from './site-content-context';
import { siteLayout } from './site-layout';

/** Where a site is and how it is served. */
export interface SiteInput {
  domain: string;
  /** Absolute path of the folder with `docs.json`. */
  folder: string;
  /** `full`: pages may contain JavaScript, which runs on this server; `markup`: nothing in a page is executed. */
  trust: 'full' | 'markup';
  /** `private`: only signed-in readers see pages, except those with `public: true`. */
  visibility: 'public' | 'private';
  /** Absolute path of the cache for compiled pages and OpenAPI documents. */
  cacheFolder: string;
  /** How often to look for changed files, where the file system reports none; 0 or absent for never. */
  pollSeconds?: number | undefined;
  /** Earlier texts to show readers while files are broken; absent where authors must see their mistakes. */
  lastGood?: LastGoodTexts | undefined;
  /** Absolute paths that are never part of the site. */
  closedPaths?: readonly string[] | undefined;
  /** Absolute path of the folder with the fonts that `npm run fonts` fetched. */
  fontsFolder?: string | undefined;
  /** How OpenAPI documents of other hosts are fetched. */
  remoteDocuments?: RemoteDocumentSettings | undefined;
}

/** A site and what its watcher needs. */
export interface LoadedSite {
  site: Site;
  folders: readonly string[];
  configurationFiles: readonly string[];
  /** Whether a readable configuration exists, even with mistakes. */
  hasConfiguration: boolean;
  /** Position of a configuration value, for diagnostics. */
  positionOf: LoadedConfiguration['positionOf'];
  /** Input for inspecting pages without rendering them. */
  inspector: InspectorInput;
  /** What is wrong with the operation or schema in a page's front matter. */
  referenceFinding(path: string): Promise<Diagnostic | undefined>;
  /** Paths of all files that pages may include. */
  snippetFiles: readonly string[];
  /** Which of changed paths the site may show or follow. */
  concerning(changedPaths: readonly string[]): Promise<string[]>;
  /** Applies changes within existing files; `false` if the site must be loaded again. */
  refresh(changedPaths: readonly string[]): Promise<boolean>;
}

/**
 * Loads a site from its folder. Pages are read on demand, so apart from listing their names this takes as long for
 * ten pages as for ten thousand.
 *
 * @throws if the folder cannot be read
 */
export async function createSite(input: SiteInput): Promise<LoadedSite> {
  const loaded = await loadConfiguration(input.folder);
  const { configuration } = loaded;
  // For the largest navigations, each of these steps takes a tenth of a second.
  const giveTurn = turnGiver();
  await giveTurn();
  const written = readNavigation(loaded.navigation, { openapi: configuration.api.openapi });
  await giveTurn();
  const namedPaths = navigationIndex(written).pagePaths;
  // If the navigation itself uses `content/…`, the folder is part of the addresses.
  const hasContentFolder = !namedPaths.some((path) => path.startsWith('/content/'));
  const scanned = await scanSiteFiles(input.folder, { hasContentFolder, closedPaths: input.closedPaths });
  const files = withNamedPages(scanned, namedPaths);
  await giveTurn();
  const { pageFiles, diagnostics: pageDiagnostics } = pageFilesOf(files);
  const context = siteFileReader(files, configuration.variables);
  const heads = pageHeads({ files, pageFiles, context });
  await giveTurn();
  const reference = await siteReference({ loaded, files, pageFiles, heads, written, input });
  await giveTurn();
  const placed = reference.navigation;
  const navigation = placed.children.length > 0 ? placed : navigationOfAllPages(pageFiles);
  const icons = ({ icon, iconType, iconLibrary }: NamedIcon) =>
    icon === undefined
      ? undefined
      : iconOfFile(
          files,
          iconImage(icon, {
            library: iconLibraryNamed(iconLibrary) ?? configuration.icons.library,
            iconType,
          }),
        );
  const summary = pageSummaries({
    head: heads,
    hasFile: (path) => pageFiles.has(path),
    generated: (path) => reference.generated.get(path),
    reference: reference.ofPage,
    version: reference.versionOf,
    playground: configuration.api.playground.display,
  });
  const makeSource = (pageSummary: Site['summary'] = summary) =>
    layoutSource({
      navigation,
      pageSummary,
      iconImage: icons,
      settings: {
        theme: configuration.theme,
        eyebrows: configuration.styling.eyebrows,
        drilldown: configuration.interaction.drilldown,
      },
    });
  let source = makeSource();
  const addressBook: AddressBook = {
    folderName: basename(files.folder),
    hasPage: (path) => pageFiles.has(path) || reference.generated.has(path),
    pagePaths: source.index.pagePaths,
    findRedirect: createRedirectFinder(configuration.redirects),
    isTold: () => true,
    summary,
    homePage: () => homePage(source),
  };

  const named: NamedFiles = {
    paths: files.paths,
    folder: files.folder,
    ownRules: files.ownRules,
    closedPaths: files.closedPaths,
    hasContentFolder: files.hasContentFolder,
  };
  const referenceHrefs = hrefsBySource(reference.pages);
  const threads = pageThreads({
    input: { trust: input.trust },
    files: named,
    configuration: {
      variables: configuration.variables,
      styling: configuration.styling,
      icons: configuration.icons,
    },
  });
  const loaderInput = {
    input,
    files,
    pageFiles,
    generated: reference.generated,
    lookUp: reference.lookUp,
    referenceHrefs,
    configuration,
    context,
    threads,
    cache: compileCache(input.cacheFolder, isCompiledPage),
  };

  const { assets, diagnostics: assetDiagnostics } = await siteAssets(files, input.trust);
  const pagePaths = [...pageFiles.keys(), ...reference.generated.keys()];
  const openness = { visibility: input.visibility, isOpen: configuration.public === true };
  const access = (path: string) => pageAccess(openness, source.index, summary(path), path);
  const closed = closedPages(pagePaths, access);
  const site: Site = {
    domain: input.domain,
    folder: files.folder,
    configuration,
    diagnostics: [
      ...loaded.diagnostics,
      ...refusedServices(configuration, input.trust),
      ...assetDiagnostics,
      ...files.diagnostics,
      ...pageDiagnostics,
      ...reference.diagnostics,
    ],
    navigation: source.index,
    pagePaths,
    pageFiles,
    apiDocuments: reference.documents,
    codeColors: await ownCodeColors(configuration),
    fonts: fontFamilies(configuration).ofPages.flatMap(
      (family) => namedFont(family, input.fontsFolder) ?? [],
    ),
    imageFont:
      configuration.thumbnails.fonts &&
      imageFontFile(configuration.thumbnails.fonts.family, input.fontsFolder),
    assets,
    scriptCss: scriptCss(files, assets),
    ignoreRule: (path) => pageRule(files, path),
    scriptOrigins: await siteScriptOrigins({ files, configuration, assets, trust: input.trust }),
    staticFile: (path) => staticFile(files, path),
    documentsIn: (file) => reference.documents.all.filter(({ source }) => files.paths.get(source) === file),
    summary,
    visibility: input.visibility,
    closedPages: closed,
    access,
    reference: reference.ofPage,
    referencePages: reference.pages,
    referenceHrefs,
    documentDownload: (source) => site.forReader(anonymousReader).documentDownload(source),
    viewerGroups: [],
    examples: async (path, viewerGroups = []) => {
      const found = reference.ofPage(path);
      return found && referenceExamples(found, { configuration, viewerGroups });
    },
    resolve: (path) => resolveAddress(addressBook, path),
    page: pageLoader(loaderInput),
    source: pageSources(loaderInput),
    document: pageTreeLoader(loaderInput),
    translations: (path) => pageTranslations(source, path),
    otherVersions: (path) => pageVersions(source, path),
    directory: (path) => directoryListing(source, path),
    placeOfFile: (file) =>
      relative(files.folder, files.paths.get(file) ?? join(files.folder, file))
        .split(sep)
        .join('/'),
    layout: (path) => withoutUndefined(siteLayout(configuration, source, path)),
    sidebarBranch: (groupId, path) =>
      sidebarBranch(source, groupId, addressBook.hasPage(path) ? path : undefined),
    nearestPages: (path) => nearestPages(path, pagePaths, summary),
    forReader: (reader) => views.of(reader),
  };
  const views = readerViews(site, { addressBook, makeSource });
  const known = new Set(files.paths.values());
  async function refresh(changedPaths: readonly string[]): Promise<boolean> {
    const found = await Promise.all(
      changedPaths.map(
        (path) =>
          known.has(path) &&
          isPageFile(path) &&
          isThere(path).then(
            () => true,
            () => false,
          ),
      ),
    );
    if (found.includes(false)) return false;
    heads.clear();
    threads.forget();
    // A page that names an operation may now need another document.
    if (reference.isConcernedBy(changedPaths)) return false;
    summary.clear();
    source = makeSource();
    views.clear();
    closed.clear();
    return true;
  }

  return {
    site,
    folders: files.folders,
    configurationFiles: loaded.files,
    hasConfiguration: loaded.isThere,
    positionOf: loaded.positionOf,
    inspector: {
      files: named,
      pageFiles,
      input: { trust: input.trust, cacheFolder: input.cacheFolder },
      configuration: {
        variables: configuration.variables,
        styling: configuration.styling,
        icons: configuration.icons,
      },
    },
    referenceFinding: referenceFinding(loaderInput),
    snippetFiles: [...files.paths.keys()].filter((file) => SNIPPET_FILE.test(file)),
    concerning: concerningPaths(files, loaded.files),
    refresh,
  };
}

const SNIPPET_FILE = /^_?snippets\/.+\.(?:mdx?|jsx|tsx)$/i;

/** Our own code themes use the background of the site's theme. */
async function ownCodeColors({ styling: { codeblocks } }: SiteConfiguration): Promise<Site['codeColors']> {
  const isDefault =
    codeblocks.light === defaultCodeThemes.light && codeblocks.dark === defaultCodeThemes.dark;
  return isDefault ? undefined : codeThemeColors(codeblocks);
}

const LISTED_PAGES_MAX = 1_000;

/** Without a usable navigation, the sidebar lists every page. */
function navigationOfAllPages(pageFiles: ReadonlyMap<string, string>): NavigationDivision {
  return readNavigation({ pages: [...pageFiles.keys()].sort().slice(0, LISTED_PAGES_MAX) });
}
