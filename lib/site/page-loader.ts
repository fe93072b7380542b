import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { type CompileCache, hashOf } from '@/lib/content/compile-cache';
import type { CompiledPage } from '@/lib/content/compiled-page';
import type { ContentContext } from '@/lib/content/content-context';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { type PageFrontMatter, pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { isEffortExceeded, withEffortLimit } from '@/lib/openapi/effort';
import { tooCostlyPart } from './broken-page';
import { fromLastGood } from './last-good-page';
import type { PageThreads } from './page-threads';
import { type PageFile, readPage } from './read-page';
import { describedPage } from './reference/described-page';
import type { FoundReference, PageReference } from './reference/find-reference';
import { frontMatterFinding } from './reference/front-matter-finding';
import type { GeneratedPage } from './reference/page-register';
import { descriptionOf, referenceContent, writtenContent } from './reference/reference-content';
import { referenceFrontMatter, titleOf } from './reference/reference-head';
import { sdkPage } from './reference/sdk-text';
import type { PageContent, Site, SitePage } from './site';
import type { SiteInput } from './site-input';

export interface PageLoaderInput {
  input: SiteInput;
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  generated: ReadonlyMap<string, GeneratedPage>;
  /** The reference in the front matter of a page's file. */
  lookUp(path: string, head: PageFrontMatter): FoundReference | undefined;
  referenceHrefs: Site['referenceHrefs'];
  referencePages: Site['referencePages'];
  access: Site['access'];
  documentDownload: Site['documentDownload'];
  releases: Site['releases'];
  configuration: SiteConfiguration;
  context: Pick<ContentContext, 'readText' | 'findFile' | 'variables'>;
  threads: PageThreads;
  cache: CompileCache<CompiledPage>;
}

/** Loads pages of a site, from the cache if nothing they depend on has changed. */
export function pageLoader(loader: PageLoaderInput): Site['page'] {
  const { input } = loader;
  const compiledOrBroken = pageCompiler(loader);

  async function filePage(source: PageFile, viewerGroups: readonly string[]): Promise<SitePage> {
    const { path, file, text, frontMatter: head } = source;
    const { outcome, reference, added, body } = describedPage(source, loader);
    const frontMatter = reference === undefined ? head : referenceFrontMatter(reference, head);
    const written = await compiledOrBroken(file, `${text}${added ?? ''}`, body);
    const problem = outcome?.found === undefined ? outcome?.problem : undefined;
    const finding = frontMatterFinding(source, outcome);
    const diagnostics = [...source.diagnostics, ...findingsOf(written), ...(finding ? [finding] : [])];
    const common = { path, file, frontMatter, title: frontMatter.title ?? source.title };
    const description = frontMatter.description ?? (reference && descriptionOf(reference));
    if (problem !== undefined && finding !== undefined && written.kind === 'compiled') {
      const content = { kind: 'broken', page: written.page, diagnostic: problem.cause ?? finding } as const;
      return { ...common, description, content, diagnostics };
    }
    const content =
      reference === undefined || reference.kind === 'sdk' || written.kind === 'broken'
        ? ofReference(written, reference)
        : describedContent(loader, reference, viewerGroups, hasText(body) ? written.page : undefined);
    return { ...common, description, content, diagnostics };
  }

  async function generatedPage(
    path: string,
    page: GeneratedPage,
    viewerGroups: readonly string[],
  ): Promise<SitePage> {
    if ('diagnostic' in page) return { ...unreadable(page), diagnostics: [] };
    const { file, reference } = page;
    const frontMatter = referenceFrontMatter(reference, undefined);
    const text = writtenContent(reference, loader);
    const written = text === undefined ? undefined : await compiledOrBroken(file, text, text);
    const content =
      written !== undefined && (written.kind === 'broken' || reference.kind === 'sdk')
        ? ofReference(written, reference)
        : describedContent(loader, reference, viewerGroups, written?.page);
    return {
      path,
      file,
      frontMatter,
      title: frontMatter.title ?? titleOf(reference),
      description: frontMatter.description ?? descriptionOf(reference),
      content,
      diagnostics: written === undefined ? [] : findingsOf(written),
    };
  }

  return async (path, viewerGroups = []) => {
    const generated = loader.generated.get(path);
    if (generated !== undefined) return generatedPage(path, generated, viewerGroups);
    const reading = await readPage(loader, path);
    if (reading === undefined) return undefined;
    const page =
      reading.kind === 'read'
        ? await filePage(reading.page, viewerGroups)
        : unreadable({ ...reading, title: titleFromPath(path) });
    if (page.content.kind !== 'broken') {
      if (reading.kind === 'read') await input.lastGood?.keep(page.file, reading.page.text);
      return page;
    }
    const { diagnostic, page: written } = page.content;
    const lastGood = { lastGood: input.lastGood, variables: loader.context.variables };
    const earlier = await fromLastGood(lastGood, { reading, diagnostic }, async (source) => {
      const made = await filePage(source, viewerGroups);
      return made.content.kind === 'broken' ? undefined : made;
    });
    if (earlier !== undefined) return { ...earlier, diagnostics: page.diagnostics };
    if (written === undefined)
      input.lastGood?.tell(page.file, { finding: diagnostic, readersGet: 'an error page' });
    return page;
  };
}

/** Compiles the text of a page, unless the cache has it with the same settings. */
function pageCompiler({ input, configuration, cache, context, threads }: PageLoaderInput) {
  const { variables, variations, styling, icons } = configuration;
  const settings = JSON.stringify([variables, variations, styling.codeblocks, input.trust, icons.library]);
  return async function compiledOrBroken(file: string, text: string, body: string) {
    const key = hashOf(pipelineVersion(), settings, file, text);
    const known = await cache.read(key, context.readText);
    if (known !== undefined) return { kind: 'compiled', page: known } as const;
    const result = await threads.page(file, body);
    if (result.kind === 'broken') return result;
    await cache.write(key, result);
    return { kind: 'compiled', page: result.page } as const;
  };
}

function describedContent(
  loader: PageLoaderInput,
  reference: PageReference,
  viewerGroups: readonly string[],
  page: CompiledPage | undefined,
): PageContent {
  try {
    return withEffortLimit(() => referenceContent(reference, { ...loader, viewerGroups }, page));
  } catch (error) {
    if (!isEffortExceeded(error)) throw error;
    return { kind: 'broken', page, diagnostic: tooCostlyPart(reference, error) };
  }
}

/** The page of an SDK symbol consists of its text alone. */
function ofReference(
  written: Extract<PageContent, { kind: 'compiled' | 'broken' }>,
  reference: PageReference | undefined,
): PageContent {
  return written.kind === 'compiled' && reference?.kind === 'sdk'
    ? { ...written, page: sdkPage(written.page) }
    : written;
}

type PageWithoutContent = Pick<SitePage, 'path' | 'file' | 'title'> & { diagnostic: Diagnostic };

function unreadable({ path, file, title, diagnostic }: PageWithoutContent): SitePage {
  return {
    path,
    file,
    frontMatter: pageFrontMatter({}),
    title,
    description: undefined,
    content: { kind: 'broken', diagnostic },
    diagnostics: [diagnostic],
  };
}

function findingsOf(content: Extract<SitePage['content'], { kind: 'compiled' | 'broken' }>): Diagnostic[] {
  return content.kind === 'compiled' ? content.page.warnings : [content.diagnostic];
}

function hasText(body: string): boolean {
  return body.trim() !== '';
}
