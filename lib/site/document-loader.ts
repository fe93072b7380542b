import type { Root } from 'mdast';
import { settleComputedParts } from '@/lib/content/computed/settle-computed-parts';
import type { ContentContext } from '@/lib/content/content-context';
import { readTextFile, UnreadableFileError } from '@/lib/content/files/read-text-file';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { takeUnseenElements } from '@/lib/content/mdx/unseen-elements';
import { type PageFrontMatter, pageFrontMatter, titleFromPath } from '@/lib/content/page-front-matter';
import { readPageTree } from '@/lib/content/page-tree';
import type { PageLoaderInput } from './page-loader';
import type { GeneratedPage } from './reference/generated-pages';
import { writtenContent } from './reference/reference-content';
import { referenceFrontMatter } from './reference/reference-head';
import type { PageDocument } from './site';

type DocumentLoaderInput = Pick<PageLoaderInput, 'files' | 'pageFiles' | 'generated' | 'lookUp' | 'context'>;

/**
 * Loads pages of one site as syntax trees, for what is made of their text and not of their look. A page
 * that cannot be read has an empty tree: the page itself says what is wrong.
 */
export function documentLoader(
  loader: DocumentLoaderInput,
): (path: string) => Promise<PageDocument | undefined> {
  const { files, pageFiles, context } = loader;
  return async (path) => {
    const file = pageFiles.get(path);
    const absolute = file === undefined ? undefined : files.paths.get(file);
    const generated = loader.generated.get(path);
    if (generated !== undefined) return generatedDocument(context, path, generated);
    if (file === undefined || absolute === undefined) return undefined;
    const tree: Root = { type: 'root', children: [] };
    const empty = { path, file, tree, headings: [], isBroken: true };
    try {
      const split = splitFrontMatter(await readTextFile(absolute), file);
      const frontMatter = pageFrontMatter(split.frontMatter);
      const common = { path, file, frontMatter, title: frontMatter.title ?? titleFromPath(path) };
      try {
        const reference = loader.lookUp(path, frontMatter)?.found;
        const added = reference === undefined ? undefined : writtenContent(reference);
        const body = added === undefined ? split.body : `${split.body}\n\n${added}`;
        return { ...common, ...(await readText(context, { file, body, frontMatter })), isBroken: false };
      } catch {
        return { ...empty, ...common };
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      return { ...empty, frontMatter: pageFrontMatter({}), title: titleFromPath(path) };
    }
  };
}

/** What a document says in MDX of an operation whose page has no file (`content` of `x-mint`). */
async function generatedDocument(
  context: ContentContext,
  path: string,
  page: GeneratedPage,
): Promise<PageDocument | undefined> {
  const text = 'diagnostic' in page ? undefined : writtenContent(page.reference);
  if ('diagnostic' in page || text === undefined) return undefined;
  const { file, reference } = page;
  const frontMatter = referenceFrontMatter(reference, undefined);
  const common = { path, file, frontMatter, title: frontMatter.title ?? reference.operation.title };
  try {
    return { ...common, ...(await readText(context, { file, body: text, frontMatter })), isBroken: false };
  } catch {
    return { ...common, tree: { type: 'root', children: [] }, headings: [], isBroken: true };
  }
}

/** The tree of a page as its readers see it: what its code works out in place, what is hidden gone. */
async function readText(
  context: ContentContext,
  { file, body, frontMatter }: { file: string; body: string; frontMatter: PageFrontMatter },
): Promise<Pick<PageDocument, 'tree' | 'headings'>> {
  const { tree, headings, state } = await readPageTree(context, file, body);
  await settleComputedParts(state, tree, frontMatter.extra);
  takeUnseenElements(tree);
  return { tree, headings };
}
