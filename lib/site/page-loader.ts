import type { Diagnostic } from '@/lib/base/diagnostic';
import { type CompileCache, hashOf } from '@/lib/content/compile-cache';
import type { CompiledPage } from '@/lib/content/compiled-page';
import type { ContentContext } from '@/lib/content/content-context';
import { isUnreadableFileError, readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { type PageFrontMatter, pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { unreadablePage } from './broken-page';
import type { SiteInput } from './create-site';
import type { PageThreads } from './page-threads';
import type { FoundReference } from './reference/find-reference';
import { frontMatterFinding } from './reference/front-matter-finding';
import type { GeneratedPage } from './reference/generated-pages';
import { descriptionOf, referenceContent, writtenContent } from './reference/reference-content';
import { referenceFrontMatter } from './reference/reference-head';
import type { Site, SitePage } from './site';

/** What pages are loaded from. */
export interface PageLoaderInput {
  input: SiteInput;
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  generated: ReadonlyMap<string, GeneratedPage>;
  /** What the front matter of a page's file says about a document. */
  lookUp(path: string, head: PageFrontMatter): FoundReference | undefined;
  referenceHrefs: Site['referenceHrefs'];
  configuration: SiteConfiguration;
  context: Pick<ContentContext, 'readText' | 'findFile' | 'variables'>;
  threads: PageThreads;
  cache: CompileCache<CompiledPage>;
}

/** Loads pages of one site: from the cache when nothing that they are made of has changed. */
export function pageLoader(loader: PageLoaderInput): Site['page'] {
  const { input, files, pageFiles, configuration, cache, context, threads } = loader;
  const optionsKey = JSON.stringify([
    configuration.variables,
    configuration.styling.codeblocks,
    input.trust,
    configuration.icons.library,
  ]);

  async function compiledOrBroken(file: string, text: string, body: string) {
    const key = hashOf(pipelineVersion(), optionsKey, file, text);
    const known = await cache.read(key, context.readText);
    if (known !== undefined) return { kind: 'compiled', page: known } as const;
    const result = await threads.page(file, body);
    if (result.kind === 'broken') return result;
    await cache.write(key, result);
    return { kind: 'compiled', page: result.page } as const;
  }

  async function filePage(
    path: string,
    { file, text, viewerGroups }: { file: string; text: string; viewerGroups: readonly string[] },
  ): Promise<SitePage> {
    const split = splitFrontMatter(text, file);
    const head = pageFrontMatter(split.frontMatter);
    const outcome = loader.lookUp(path, head);
    const reference = outcome?.found;
    const frontMatter = reference === undefined ? head : referenceFrontMatter(reference, head);
    const added = reference === undefined ? undefined : writtenContent(reference);
    const body = added === undefined ? split.body : `${split.body}\n\n${added}`;
    const written = await compiledOrBroken(file, `${text}${added ?? ''}`, body);
    const problem = outcome?.found === undefined ? outcome?.problem : undefined;
    const finding = frontMatterFinding(file, text, outcome);
    const diagnostics = [...split.diagnostics, ...findingsOf(written), ...(finding ? [finding] : [])];
    const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
    const description = frontMatter.description ?? (reference && descriptionOf(reference));
    if (problem !== undefined && finding !== undefined && written.kind === 'compiled') {
      const content = { kind: 'broken', page: written.page, diagnostic: problem.cause ?? finding } as const;
      return { ...common, description, content, diagnostics };
    }
    const content =
      reference === undefined || written.kind === 'broken'
        ? written
        : referenceContent(reference, { ...loader, viewerGroups }, hasText(body) ? written.page : undefined);
    return { ...common, description, content, diagnostics };
  }

  async function generatedPage(
    path: string,
    page: GeneratedPage,
    viewerGroups: readonly string[],
  ): Promise<SitePage> {
    const { file } = page;
    if ('diagnostic' in page) {
      const { title, diagnostic } = page;
      const content = { kind: 'broken', diagnostic } as const;
      return {
        path,
        file,
        frontMatter: pageFrontMatter({}),
        title,
        description: undefined,
        content,
        diagnostics: [],
      };
    }
    const { reference } = page;
    const frontMatter = referenceFrontMatter(reference, undefined);
    const text = writtenContent(reference);
    const written = text === undefined ? undefined : await compiledOrBroken(file, text, text);
    const content =
      written?.kind === 'broken'
        ? written
        : referenceContent(reference, { ...loader, viewerGroups }, written?.page);
    return {
      path,
      file,
      frontMatter,
      title: frontMatter.title ?? reference.operation.title,
      description: frontMatter.description ?? descriptionOf(reference),
      content,
      diagnostics: written === undefined ? [] : findingsOf(written),
    };
  }

  return async (path, viewerGroups = []) => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    const generated = loader.generated.get(path);
    if (generated !== undefined) return generatedPage(path, generated, viewerGroups);
    if (file === undefined || absolute === undefined) return undefined;
    const now = await pageNow(path, { file, absolute, viewerGroups });
    const { page, text } = now;
    if (page.content.kind !== 'broken') {
      if (text !== undefined) await input.lastGood?.keep(file, text);
      return page;
    }
    const earlier = await input.lastGood?.read(file);
    if (earlier === undefined || earlier === text) return page;
    const before = await filePage(path, { file, text: earlier, viewerGroups });
    if (before.content.kind === 'broken') return page;
    input.lastGood?.tell(file, page.content.diagnostic);
    return { ...before, diagnostics: page.diagnostics };
  };

  async function pageNow(
    path: string,
    { file, absolute, viewerGroups }: { file: string; absolute: string; viewerGroups: readonly string[] },
  ): Promise<{ page: SitePage; text: string | undefined }> {
    try {
      const text = await readTextFile(absolute);
      return { page: await filePage(path, { file, text, viewerGroups }), text };
    } catch (error) {
      if (!isUnreadableFileError(error)) throw error;
      const diagnostic = unreadablePage(file, error);
      const page: SitePage = {
        path,
        file,
        frontMatter: pageFrontMatter({}),
        title: titleFromPath(path),
        description: undefined,
        content: { kind: 'broken', diagnostic },
        diagnostics: [diagnostic],
      };
      return { page, text: undefined };
    }
  }
}

function findingsOf(content: Extract<SitePage['content'], { kind: 'compiled' | 'broken' }>): Diagnostic[] {
  return content.kind === 'compiled' ? content.page.warnings : [content.diagnostic];
}

function hasText(body: string): boolean {
  return body.trim() !== '';
}
