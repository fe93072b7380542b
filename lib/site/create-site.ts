import { access as isThere } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { anonymousReader } from '@/lib/access/reader';
import { pick } from '@/lib/base/values/pick';
import { codeThemeColors } from '@/lib/content/code-theme-colors';
import { compileCache } from '@/lib/content/compile-cache';
import { isCompiledPage } from '@/lib/content/compiled-page';
import { isPageFile } from '@/lib/content/page-path';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { defaultCodeThemes } from '@/lib/docs/config/schema/styling';
import { concerningPaths } from './concerning-paths';
import { copyConfiguration } from './copy-configuration';
import { fontRooms } from './fonts/font-rooms';
import { siteFonts } from './fonts/site-fonts';
import { pageVersions } from './layout/page-versions';
import { countedLinks, linkCounts } from './link-counts';
import { pageRule } from './page-files';
import { pageLoader } from './page-loader';
import { pagePlaces } from './page-places';
import { pageSources } from './page-sources';
import { pageThreads } from './page-threads';
import { pageTreeLoader } from './page-tree-loader';
import { readerViews } from './reader-views';
import { referenceFinding } from './reference/front-matter-finding';
import { referenceExamples } from './reference/reference-examples';
import { hrefsBySource } from './reference/reference-pages';
import { refusedServices, siteScriptOrigins } from './script-origins';
import { staticFile } from './served-files';
import type { Site } from './site';
import { scriptCss, siteAssets } from './site-assets';
import { readSiteFolder, type SiteFolder } from './site-folder';
import type { LoadedSite, SiteInput } from './site-input';
import { sitePages } from './site-pages';

/**
 * Loads a site from its folder. Pages are read on demand, so apart from listing the files, ten thousand pages load as
 * fast as ten.
 *
 * @throws if the folder cannot be read
 */
export async function createSite(input: SiteInput): Promise<LoadedSite> {
  const folder = await readSiteFolder(input);
  const { loaded, files, pageFiles, context, heads, reference } = folder;
  const configuration =
    input.staticCopy === undefined ? folder.configuration : copyConfiguration(folder.configuration);
  const counted = countedLinks(configuration.navbar, folder.navigation);
  const counts = await linkCounts(counted, input.cacheFolder, input.linkCounts);
  const pages = sitePages(folder, { configuration, counts, input });
  const { access, summary, closed } = pages;
  const inspector = inspectorInput(files, { pageFiles, configuration, input });
  const threads = pageThreads({
    ...pick(inspector, ['files', 'configuration']),
    input: pick(input, ['trust']),
  });
  const reading = {
    input,
    files,
    pageFiles,
    generated: reference.generated,
    lookUp: reference.lookUp,
    referenceHrefs: hrefsBySource(reference.pages),
    configuration,
    context,
    threads,
    cache: compileCache(input.cacheFolder, isCompiledPage, input.shared),
    address: input.address,
    access,
    referencePages: reference.pages,
    documentDownload: (source: string) => site.forReader(anonymousReader).documentDownload(source),
    releases: (source: string) => site.forReader(anonymousReader).releases(source),
  };
  const { assets, diagnostics: assetDiagnostics } = await siteAssets(files, input.trust);
  const ownFonts = siteFonts(configuration, input.fontsFolder);
  const guideUses = () => input.guideUses?.() ?? {};
  const placed = {
    configuration,
    navigation: pages.source().index,
    pagePaths: pages.paths,
  };
  const site: Site = {
    domain: input.domain,
    folder: files.folder,
    ...placed,
    diagnostics: [
      ...loaded.diagnostics,
      ...refusedServices(configuration, input.trust),
      ...assetDiagnostics,
      ...folder.diagnostics,
    ],
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
    placeOfFile: (file) => placeOfFile(files, file),
    summary,
    visibility: input.staticCopy === undefined ? input.visibility : 'public',
    restrictedPages: closed,
    ...pick(reading, [
      'address',
      'access',
      'referencePages',
      'documentDownload',
      'releases',
      'referenceHrefs',
    ]),
    reference: reference.ofPage,
    viewerGroups: [],
    examples: async (path, viewerGroups = []) => {
      const found = reference.ofPage(path);
      return found && referenceExamples(found, { ...reading, viewerGroups });
    },
    page: pageLoader(reading),
    source: pageSources(reading),
    document: pageTreeLoader(reading),
    ...pagePlaces({ site: placed, source: pages.source, addressBook: pages.addressBook, guideUses }),
    otherVersions: (path) => pageVersions(pages.source(), path),
    forReader: (reader) => views.of(pages.copyReader ?? reader),
  };
  const views = readerViews(site, {
    addressBook: pages.addressBook,
    makeSource: pages.makeSource,
    guideUses,
    apiHistory: () => input.apiHistory?.() ?? {},
  });
  return {
    site,
    linkCounts: counts,
    folders: files.folders,
    configurationFiles: loaded.files,
    hasConfiguration: loaded.isThere,
    positionOf: loaded.positionOf,
    placeOfRedirect: loaded.placeOfRedirect,
    inspector,
    referenceFinding: referenceFinding(reading),
    snippetFiles: [...files.paths.keys()].filter((file) => SNIPPET_FILE.test(file)),
    concerning: concerningPaths(files, loaded.files),
    async refresh(changedPaths) {
      if (!(await areKnownPages(files, changedPaths))) return false;
      heads.clear();
      threads.forget();
      // A page that names an operation may now need another document.
      if (reference.isConcernedBy(changedPaths)) return false;
      pages.clear();
      views.clear();
      return true;
    },
  };
}

/** What threads and `check` need to read pages without loading the whole site. */
function inspectorInput(
  files: SiteFolder['files'],
  { pageFiles, configuration, input }: Pick<SiteFolder, 'pageFiles' | 'configuration'> & { input: SiteInput },
): LoadedSite['inspector'] {
  return {
    files: pick(files, ['paths', 'folder', 'ownRules', 'closedPaths', 'hasContentFolder', 'outerFolders']),
    pageFiles,
    input: pick(input, ['trust', 'cacheFolder']),
    configuration: pick(configuration, ['variables', 'variations', 'styling', 'icons']),
  };
}

function placeOfFile(files: SiteFolder['files'], file: string): string {
  return relative(files.folder, files.paths.get(file) ?? join(files.folder, file))
    .split(sep)
    .join('/');
}

/** Whether the change concerns only pages that the site already has and that still exist. */
async function areKnownPages(files: SiteFolder['files'], changedPaths: readonly string[]): Promise<boolean> {
  const known = new Set(files.paths.values());
  if (!changedPaths.every((path) => known.has(path) && isPageFile(path))) return false;
  const looked = await Promise.allSettled(changedPaths.map((path) => isThere(path)));
  return looked.every(({ status }) => status === 'fulfilled');
}

const SNIPPET_FILE = /^_?snippets\/.+\.(?:mdx?|jsx|tsx)$/i;

/** The default code themes use the background of the site's theme. */
async function ownCodeColors({ styling: { codeblocks } }: SiteConfiguration): Promise<Site['codeColors']> {
  const isDefault =
    codeblocks.light === defaultCodeThemes.light && codeblocks.dark === defaultCodeThemes.dark;
  return isDefault ? undefined : codeThemeColors(codeblocks);
}
