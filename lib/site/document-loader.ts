import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { isUnreadableFileError, readTextFile } from '@/lib/content/files/read-text-file';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { unreadablePage } from './broken-page';
import type { PageLoaderInput } from './page-loader';
import type { PageThreads } from './page-threads';
import type { GeneratedPage } from './reference/generated-pages';
import { writtenContent } from './reference/reference-content';
import { referenceFrontMatter } from './reference/reference-head';
import type { PageDocument } from './site';

type DocumentLoaderInput = Pick<
  PageLoaderInput,
  'input' | 'files' | 'pageFiles' | 'generated' | 'lookUp' | 'threads'
>;

/**
 * Loads pages of one site as syntax trees, for what is made of their text and not of their look. A page
 * that cannot be read has an empty tree: the page itself says what is wrong.
 */
export function documentLoader(
  loader: DocumentLoaderInput,
): (path: string) => Promise<PageDocument | undefined> {
  const { files, pageFiles, threads } = loader;
  return async (path) => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    const generated = loader.generated.get(path);
    if (generated !== undefined) return generatedDocument(threads, path, generated);
    if (file === undefined || absolute === undefined) return undefined;
    const { document, finding } = await documentNow(path, file, absolute);
    const { lastGood } = loader.input;
    if (finding === undefined) return document;
    const earlier = await lastGood?.read(file);
    if (earlier === undefined) return document;
    const before = await documentOf(path, file, earlier);
    if (before.finding !== undefined) return document;
    lastGood?.tell(file, finding);
    return before.document;
  };

  async function documentNow(path: string, file: string, absolute: string): Promise<ReadDocumentText> {
    try {
      return await documentOf(path, file, await readTextFile(absolute));
    } catch (error) {
      if (!isUnreadableFileError(error)) throw error;
      const common = { path, file, frontMatter: pageFrontMatter({}), title: titleFromPath(path) };
      return { document: { ...common, ...nothing() }, finding: unreadablePage(file, error) };
    }
  }

  async function documentOf(path: string, file: string, text: string): Promise<ReadDocumentText> {
    const split = splitFrontMatter(text, file);
    const frontMatter = pageFrontMatter(split.frontMatter);
    const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
    const reference = loader.lookUp(path, frontMatter)?.found;
    const added = reference === undefined ? undefined : writtenContent(reference);
    const body = added === undefined ? split.body : `${split.body}\n\n${added}`;
    const { finding, ...read } = await readText(threads, { file, body, extra: frontMatter.extra });
    return { document: { ...common, ...read }, finding };
  }
}

/** A page as a tree, with what is wrong with its file. */
interface ReadDocumentText {
  document: PageDocument;
  finding: Diagnostic | undefined;
}

/** What a document says in MDX of an operation whose page has no file (`content` of `x-mint`). */
async function generatedDocument(
  threads: PageThreads,
  path: string,
  page: GeneratedPage,
): Promise<PageDocument | undefined> {
  const text = 'diagnostic' in page ? undefined : writtenContent(page.reference);
  if ('diagnostic' in page || text === undefined) return undefined;
  const { file, reference } = page;
  const frontMatter = referenceFrontMatter(reference, undefined);
  const common = { path, file, frontMatter, title: frontMatter.title ?? reference.operation.title };
  const { finding: _, ...read } = await readText(threads, { file, body: text, extra: frontMatter.extra });
  return { ...common, ...read };
}

/** The tree of a page as its readers see it: what its code works out in place, what is hidden gone. */
async function readText(
  threads: PageThreads,
  { file, body, extra }: { file: string; body: string; extra: Readonly<Record<string, unknown>> },
): Promise<DocumentText & { finding: Diagnostic | undefined }> {
  const result = await threads.document(file, body, extra);
  if (result.kind === 'broken') return { ...nothing(), finding: result.diagnostic };
  return { tree: result.tree, headings: result.headings, isBroken: false, finding: undefined };
}

type DocumentText = Pick<PageDocument, 'tree' | 'headings' | 'isBroken'>;

function nothing(): DocumentText {
  const tree: Root = { type: 'root', children: [] };
  return { tree, headings: [], isBroken: true };
}
