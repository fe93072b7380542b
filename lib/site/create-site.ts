import { access as isThere } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { anonymousReader } from '@/lib/access/reader';
import { pick } from '@/lib/base/pick';
import { withoutUndefined } from '@/lib/base/without-undefined';
import { codeThemeColors } from '@/lib/content/code-theme-colors';
import { compileCache } from '@/lib/content/compile-cache';
import { isCompiledPage } from '@/lib/content/compiled-page';
import { isPageFile } from '@/lib/content/page-path';
import { createRedirectFinder } from '@/lib/docs/config/redirect-finder';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { closedPages } from './closed-pages';
import { concerningPaths } from './concerning-paths';
import { copyAccess } from './copy-access';
import { copyConfiguration } from './copy-configuration';
import { fontRooms } from './fonts/font-rooms';
import { siteFonts } from './fonts/site-fonts';
import { siteIcon } from './icon-of-file';
import { directoryListing } from './layout/directory-listing';
import { homePage } from './layout/home-page';
import { layoutSource } from './layout/layout-source';
import { pageTranslations } from './layout/page-translations';
import { pageVersions } from './layout/page-versions';
import { sidebarBranch } from './layout/sidebar';
import { countedLinks, linkCounts } from './link-counts';
import { nearestPages } from './nearest-pages';
import { pageAccess } from './page-access';
import { pageRule } from './page-files';
import { pageLoader } from './page-loader';
import { pageSources } from './page-sources';
import { pageSummaries } from './page-summaries';
import { pageThreads } from './page-threads';
import { pageTreeLoader } from './page-tree-loader';
import { readerViews } from './reader-views';
import { referenceFinding } from './reference/front-matter-finding';
import { referenceExamples } from './reference/reference-examples';
import { hrefsBySource } from './reference/reference-pages';
import { relatedGuides } from './related-guides';
import { type AddressBook, resolveAddress } from './resolve-address';
import { refusedServices, siteScriptOrigins } from './script-origins';
import { staticFile } from './served-files';
import type { Site } from './site';
import { scriptCss, siteAssets } from './site-assets';
import { readSiteFolder } from './site-folder';
import type { LoadedSite, SiteInput } from './site-input';
import { siteLayout } from './site-layout';

/**
 * Loads a site from its folder. Pages are read on demand, so apart from listing their names this takes as long for
 * ten pages as for ten thousand.
 *
 * @throws if the folder cannot be read
 */
export async function createSite(input: SiteInput): Promise<LoadedSite> {
  const folder = await readSiteFolder(input);
  const { loaded, files, pageFiles, context, heads, reference, navigation } = folder;
  const configuration =
    input.staticCopy === undefined ? folder.configuration : copyConfiguration(folder.configuration);
  const summary = pageSummaries({
    head: heads,
    hasFile: (path) => pageFiles.has(path),
    generated: (path) => reference.generated.get(path),
    reference: reference.ofPage,
    version: reference.versionOf,
    playground: configuration.api.playground.display,
  });
  const counted = countedLinks(configuration.navbar, navigation);
  const counts = await linkCounts(counted, input.cacheFolder, input.linkCounts);
  const makeSource = (pageSummary: Site['summary'] = summary) =>
    layoutSource({
      navigation,
      pageSummary,
      iconImage: (icon) => siteIcon(files, configuration.icons.library, icon),
      settings: configuration,
      linkCount: counts.of,
    });
  let source = makeSource();
  const addressBook: AddressBook = {
    outerFolders: files.outerFolders,
    hasPage: (path) => pageFiles.has(path) || reference.generated.has(path),
    pagePaths: source.index.pagePaths,
    findRedirect: createRedirectFinder(configuration.redirects),
    longAddresses: reference.longAddresses,
    isVisible: () => true,
    summary,
    homePage: () => homePage(source),
  };

  const named = pick(files, [
    'paths',
    'folder',
    'ownRules',
    'closedPaths',
    'hasContentFolder',
    'outerFolders',
  ]);
  const referenceHrefs = hrefsBySource(reference.pages);
  const compilation = pick(configuration, ['variables', 'styling', 'icons']);
  const threads = pageThreads({ input: { trust: input.trust }, files: named, configuration: compilation });
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
    cache: compileCache(input.cacheFolder, isCompiledPage, input.shared),
  };

  const { assets, diagnostics: assetDiagnostics } = await siteAssets(files, input.trust);
  const ownFonts = siteFonts(configuration, input.fontsFolder);
  const guideUses = () => input.guideUses?.() ?? {};
  const pagePaths = [...pageFiles.keys(), ...reference.generated.keys()];
  const openness = { visibility: input.visibility, isOpen: configuration.public === true };
  const ofSite = (path: string) => pageAccess(openness, source.index, summary(path), path);
  const copy = input.staticCopy && copyAccess(input.staticCopy, { access: ofSite, summary });
  const access = copy === undefined ? ofSite : (path: string) => copy.access(path, source.index);
  const closed = closedPages(pagePaths, access);
  const shown = {
    access,
    referencePages: reference.pages,
    documentDownload: (source: string) => site.forReader(anonymousReader).documentDownload(source),
    releases: (source: string) => site.forReader(anonymousReader).releases(source),
  };
  const site: Site = {
    domain: input.domain,
    folder: files.folder,
    configuration,
    diagnostics: [
      ...loaded.diagnostics,
      ...refusedServices(configuration, input.trust),
      ...assetDiagnostics,
      ...folder.diagnostics,
    ],
    navigation: source.index,
    pagePaths,
    pageFiles,
    apiDocuments: reference.documents,
    codeColors: await ownCodeColors(configuration),
    ...ownFonts,
    fontRooms: await fontRooms(configuration, files, ownFonts.fonts),
    assets,
    scriptCss: scriptCss(files, assets),
    ignoreRule: (path) => pageRule(files, path),
    scriptOrigins: await siteScriptOrigins({ files, configuration, assets, trust: input.trust }),
    staticFile: (path) => staticFile(files, path),
    documentsIn: (file) =>
      reference.documents.all.filter(({ source, read }) =>
        [source, ...(read?.document.files ?? [])].some((name) => files.paths.get(name) === file),
      ),
    summary,
    visibility: copy === undefined ? input.visibility : 'public',
    closedPages: closed,
    ...shown,
    reference: reference.ofPage,
    referenceHrefs,
    viewerGroups: [],
    examples: async (path, viewerGroups = []) => {
      const found = reference.ofPage(path);
      return found && referenceExamples(found, { ...shown, configuration, viewerGroups });
    },
    resolve: (path) => resolveAddress(addressBook, path),
    page: pageLoader({ ...loaderInput, ...shown }),
    source: pageSources(loaderInput),
    document: pageTreeLoader({ ...loaderInput, ...shown }),
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
    relatedGuides: (path) => relatedGuides({ navigation: source.index, summary }, guideUses(), path),
    forReader: (reader) => views.of(copy?.reader ?? reader),
  };
  const views = readerViews(site, {
    addressBook,
    makeSource,
    guideUses,
    apiHistory: () => input.apiHistory?.() ?? {},
  });
  const known = new Set(files.paths.values());
  async function refresh(changedPaths: readonly string[]): Promise<boolean> {
    if (!changedPaths.every((path) => known.has(path) && isPageFile(path))) return false;
    const looked = Promise.all(changedPaths.map((path) => isThere(path)));
    const areThere = await looked.then(
      () => true,
      () => false,
    );
    if (!areThere) return false;
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
    linkCounts: counts,
    folders: files.folders,
    configurationFiles: loaded.files,
    hasConfiguration: loaded.isThere,
    positionOf: loaded.positionOf,
    placeOfRedirect: loaded.placeOfRedirect,
    inspector: {
      files: named,
      pageFiles,
      input: { trust: input.trust, cacheFolder: input.cacheFolder },
      configuration: compilation,
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
