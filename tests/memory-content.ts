import { compilePage } from '@/lib/content/compile-page';
import type { CompiledPage } from '@/lib/content/compiled-page';
import type { ContentContext } from '@/lib/content/content-context';
import { splitFrontMatter } from '@/lib/content/front-matter';
import { highlightCode } from '@/lib/content/highlight';

/** An in-memory site, for the compiler. */
export function memoryContext(
  files: Record<string, string>,
  changes: Partial<ContentContext> = {},
): ContentContext {
  return {
    readText: async (file) => files[file],
    findFile: (path) =>
      ['', '.mdx', '.md', '.jsx', '.js'].map((end) => `${path}${end}`).find((file) => file in files),
    missingIcon: () => undefined,
    iconImage: (name) =>
      name === 'rocket' ? { kind: 'svg', viewBox: '0 0 1 1', body: '<path/>', paint: 'fill' } : undefined,
    imageSize: (file) => (file === 'images/a.png' ? { width: 40, height: 20 } : undefined),
    variables: {},
    variations: [],
    codeThemes: { light: 'github-light-default', dark: 'github-dark-default' },
    highlight: ({ source, language, marks, themes }) => highlightCode(source, language, marks, { themes }),
    trust: 'full',
    ...changes,
  };
}

/** Compiles `page.mdx` of an in-memory site. */
export async function compileText(
  page: string,
  files: Record<string, string> = {},
  changes: Partial<ContentContext> = {},
  file = 'page.mdx',
): Promise<CompiledPage> {
  const context = memoryContext({ [file]: page, ...files }, changes);
  return (await compilePage(context, file, splitFrontMatter(page, file).body)).page;
}
