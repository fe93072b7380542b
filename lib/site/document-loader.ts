import type { Root } from 'mdast';
import { readTextFile, UnreadableFileError } from '@/lib/content/files/read-text-file';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import type { PageLoaderInput } from './page-loader';
import type { PageThreads } from './page-threads';
import type { GeneratedPage } from './reference/generated-pages';
import { writtenContent } from './reference/reference-content';
import { referenceFrontMatter } from './reference/reference-head';
import type { PageDocument } from './site';

type DocumentLoaderInput = Pick<PageLoaderInput, 'files' | 'pageFiles' | 'generated' | 'lookUp' | 'threads'>;

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
    try {
      const split = splitFrontMatter(await readTextFile(absolute), file);
      const frontMatter = pageFrontMatter(split.frontMatter);
      const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
      const reference = loader.lookUp(path, frontMatter)?.found;
      const added = reference === undefined ? undefined : writtenContent(reference);
      const body = added === undefined ? split.body : `${split.body}\n\n${added}`;
      return { ...common, ...(await readText(threads, { file, body, extra: frontMatter.extra })) };
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      const nothing = { frontMatter: pageFrontMatter({}), tree: emptyTree(), headings: [], isBroken: true };
      return { path, file, title: titleFromPath(path), ...nothing };
    }
  };
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
  return { ...common, ...(await readText(threads, { file, body: text, extra: frontMatter.extra })) };
}

/** The tree of a page as its readers see it: what its code works out in place, what is hidden gone. */
async function readText(
  threads: PageThreads,
  { file, body, extra }: { file: string; body: string; extra: Readonly<Record<string, unknown>> },
): Promise<Pick<PageDocument, 'tree' | 'headings' | 'isBroken'>> {
  const result = await threads.document(file, body, extra);
  if (result.kind === 'broken') return { tree: emptyTree(), headings: [], isBroken: true };
  return { tree: result.tree, headings: result.headings, isBroken: false };
}

function emptyTree(): Root {
  return { type: 'root', children: [] };
}
