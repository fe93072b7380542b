import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { fromLastGood } from './last-good-page';
import type { PageLoaderInput } from './page-loader';
import type { PageThreads } from './page-threads';
import { type PageFile, type PageFileResult, readPage } from './read-page';
import { describedPage } from './reference/described-page';
import type { GeneratedPage } from './reference/page-register';
import { writtenContent } from './reference/reference-content';
import { referenceFrontMatter, titleOf } from './reference/reference-head';
import type { PageTree } from './site';

type PageTreeLoaderInput = Pick<
  PageLoaderInput,
  | 'input'
  | 'files'
  | 'pageFiles'
  | 'generated'
  | 'lookUp'
  | 'threads'
  | 'context'
  | 'access'
  | 'referencePages'
>;

/**
 * Loads pages of a site as syntax trees, for callers that need their text rather than their look. A page that cannot be
 * read has an empty tree; the page itself reports the error.
 */
export function pageTreeLoader(loader: PageTreeLoaderInput): (path: string) => Promise<PageTree | undefined> {
  const { threads } = loader;
  return async (path) => {
    const generated = loader.generated.get(path);
    if (generated !== undefined) return generatedDocument(loader, path, generated);
    const reading = await readPage(loader, path);
    if (reading === undefined) return undefined;
    const { document, finding } =
      reading.kind === 'read' ? await documentOf(reading.page) : unreadable(reading);
    if (finding === undefined) return document;
    const earlier = await fromLastGood(
      { lastGood: loader.input.lastGood, variables: loader.context.variables },
      { reading, diagnostic: finding },
      async (source) => {
        const made = await documentOf(source);
        return made.finding === undefined ? made.document : undefined;
      },
    );
    return earlier ?? document;
  };

  async function documentOf(source: PageFile): Promise<ReadDocumentText> {
    const { path, file, frontMatter, title } = source;
    const { body } = describedPage(source, loader);
    const { finding, ...read } = await readText(threads, { file, body, extra: frontMatter.extra });
    return { document: { path, file, frontMatter, title, ...read }, finding };
  }
}

function unreadable({
  path,
  file,
  diagnostic,
}: Extract<PageFileResult, { kind: 'unreadable' }>): ReadDocumentText {
  const common = { path, file, frontMatter: pageFrontMatter({}), title: titleFromPath(path) };
  return { document: { ...common, ...nothing() }, finding: diagnostic };
}

interface ReadDocumentText {
  document: PageTree;
  finding: Diagnostic | undefined;
}

/** MDX that an OpenAPI document contains for an operation without a page file (`content` of `x-mint`). */
async function generatedDocument(
  loader: Pick<PageTreeLoaderInput, 'threads' | 'access' | 'referencePages'>,
  path: string,
  page: GeneratedPage,
): Promise<PageTree | undefined> {
  const text = 'diagnostic' in page ? undefined : writtenContent(page.reference, loader);
  if ('diagnostic' in page || text === undefined) return undefined;
  const { file, reference } = page;
  const frontMatter = referenceFrontMatter(reference, undefined);
  const common = { path, file, frontMatter, title: frontMatter.title ?? titleOf(reference) };
  const { finding: _, ...read } = await readText(loader.threads, {
    file,
    body: text,
    extra: frontMatter.extra,
  });
  return { ...common, ...read };
}

/** The tree as readers see the page, with computed parts evaluated and hidden elements removed. */
async function readText(
  threads: PageThreads,
  { file, body, extra }: { file: string; body: string; extra: Readonly<Record<string, unknown>> },
): Promise<DocumentText & { finding: Diagnostic | undefined }> {
  const result = await threads.document(file, body, extra);
  if (result.kind === 'broken') return { ...nothing(), finding: result.diagnostic };
  return { tree: result.tree, headings: result.headings, isBroken: false, finding: undefined };
}

type DocumentText = Pick<PageTree, 'tree' | 'headings' | 'isBroken'>;

function nothing(): DocumentText {
  const tree: Root = { type: 'root', children: [] };
  return { tree, headings: [], isBroken: true };
}
