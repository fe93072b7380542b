import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { type CompileCache, hashOf } from '@/lib/content/compile-cache';
import { compilePage } from '@/lib/content/compile-page';
import type { ContentContext } from '@/lib/content/content-context';
import { readTextFile, UnreadableFileError } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { PageSyntaxError } from '@/lib/content/mdx/document';
import { pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { readPageTree } from '@/lib/content/page-tree';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { SiteInput } from './create-site';
import type { PageDocument, SitePage } from './site';

interface PageLoaderInput {
  input: SiteInput;
  files: SiteFiles;
  pageFiles: ReadonlyMap<string, string>;
  configuration: SiteConfiguration;
  context: ContentContext;
  cache: CompileCache;
}

/** Loads pages of one site: from the cache when nothing that they are made of has changed. */
export function pageLoader(loader: PageLoaderInput): (path: string) => Promise<SitePage | undefined> {
  const { input, files, pageFiles, configuration, cache, context } = loader;
  const optionsKey = JSON.stringify([
    configuration.variables,
    context.codeThemes,
    input.trust,
    configuration.icons.library,
  ]);

  async function compiled(file: string, text: string, body: string) {
    const key = hashOf(pipelineVersion(), optionsKey, file, text);
    const known = await cache.read(key, context.readText);
    if (known !== undefined) return known;
    const result = await compilePage(context, file, body);
    await cache.write(key, result);
    return result.page;
  }

  return async (path) => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    if (file === undefined || absolute === undefined) return undefined;
    try {
      const text = await readTextFile(absolute);
      const split = splitFrontMatter(text, file);
      const frontMatter = pageFrontMatter(split.frontMatter);
      const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
      try {
        const page = await compiled(file, text, split.body);
        return {
          ...common,
          content: { kind: 'compiled', page },
          diagnostics: [...split.diagnostics, ...page.warnings],
        };
      } catch (error) {
        const diagnostic = brokenPage(file, error);
        return {
          ...common,
          content: { kind: 'broken', diagnostic },
          diagnostics: [...split.diagnostics, diagnostic],
        };
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      const diagnostic: Diagnostic = {
        severity: 'error',
        rule: 'unreadable-page',
        file,
        message: error.message,
        hint: error.hint,
      };
      const frontMatter = pageFrontMatter({});
      return {
        path,
        file,
        frontMatter,
        title: titleFromPath(path),
        content: { kind: 'broken', diagnostic },
        diagnostics: [diagnostic],
      };
    }
  };
}

/**
 * Loads pages of one site as syntax trees, for what is made of their text and not of their look. A page
 * that cannot be read has an empty tree: the page itself says what is wrong.
 */
export function documentLoader(loader: PageLoaderInput): (path: string) => Promise<PageDocument | undefined> {
  const { files, pageFiles, context } = loader;
  return async (path) => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    if (file === undefined || absolute === undefined) return undefined;
    const tree: Root = { type: 'root', children: [] };
    const empty = { path, file, tree, headings: [], isBroken: true };
    try {
      const split = splitFrontMatter(await readTextFile(absolute), file);
      const frontMatter = pageFrontMatter(split.frontMatter);
      const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
      try {
        const { tree, headings } = await readPageTree(context, file, split.body);
        return { ...common, tree, headings, isBroken: false };
      } catch {
        return { ...empty, ...common };
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      return { ...empty, frontMatter: pageFrontMatter({}), title: titleFromPath(path) };
    }
  };
}

function brokenPage(file: string, error: unknown): Diagnostic {
  if (error instanceof PageSyntaxError) {
    const message = plainReason(error.message);
    return {
      severity: 'error',
      rule: 'page-syntax',
      file: error.file,
      line: error.line,
      column: error.column,
      message,
      hint: hintFor(message),
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    severity: 'error',
    rule: 'page-compile',
    file,
    message: `The page cannot be compiled: ${reason}.`,
  };
}

/** The parser's reason as a sentence, without the names of its tools. */
function plainReason(reason: string): string {
  if (/with acorn/i.test(reason)) return 'The text in braces is not JavaScript.';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** What to write instead, for the mistakes that authors make most. */
function hintFor(message: string): string {
  if (/closing tag/i.test(message))
    return 'Close every tag that is opened, in the reverse order: <Note>…</Note>.';
  if (/braces|expression|closing brace/i.test(message))
    return 'Write a brace that is text as \\{, or put it in `code`.';
  if (/before name|in name|attribute/i.test(message))
    return 'Write a < that is text as &lt;, or put it in `code`.';
  return 'See "Write pages" in the documentation for the rules of MDX.';
}
