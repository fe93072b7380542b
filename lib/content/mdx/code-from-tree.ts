import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import rehypeRaw from 'rehype-raw';
import { EXIT, visit } from 'unist-util-visit';
import type { ContentContext } from '../content-context';
import { keepAllowedHtml } from './untrusted-html';

/** The JavaScript that renders a tree. MDX parses an empty text, and the finished tree replaces the result. */
export async function codeFromTree(tree: Root, trust: ContentContext['trust']): Promise<string> {
  const { compiledSource } = await serialize(
    '',
    {
      blockJS: false,
      blockDangerousJS: trust === 'markup',
      mdxOptions: {
        remarkPlugins: [() => () => tree],
        rehypePlugins: holdsRawHtml(tree)
          ? [[rehypeRaw, { passThrough: RAW_PASS_THROUGH }], ...(trust === 'full' ? [] : [keepAllowedHtml])]
          : [],
        remarkRehypeOptions: { allowDangerousHtml: true, clobberPrefix: 'footnote-' },
      },
    },
    true,
  );
  return compiledSource;
}

/** Raw HTML nodes occur only in `.md` files that are not valid MDX. */
function holdsRawHtml(tree: Root): boolean {
  let found = false;
  visit(tree, 'html', () => {
    found = true;
    return EXIT;
  });
  return found;
}

const RAW_PASS_THROUGH = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
];
