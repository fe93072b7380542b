import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import rehypeRaw from 'rehype-raw';
import { EXIT, visit } from 'unist-util-visit';
import type { CacheResult } from './compile-cache';
import type { CompiledPage, ModuleBinding } from './compiled-page';
import type { ContentContext } from './content-context';
import { renderCodeBlocks } from './mdx/code-blocks';
import { collectUsage } from './mdx/collect-usage';
import type { CompileState } from './mdx/compile-state';
import { resolveIcons } from './mdx/icons';
import { addImageSizes } from './mdx/image-sizes';
import { renderMath } from './mdx/math-elements';
import { repairNesting } from './mdx/nesting';
import { takePanel } from './mdx/panel';
import { updateTags } from './mdx/update-tags';
import { readPageTree } from './page-tree';
import { utilityCss } from './utility-css';

/**
 * Compiles one page by itself, outside the bundler: MDX text to JavaScript and data.
 *
 * @param file path of the page in the site
 * @param body text with its front matter replaced by empty lines, so that positions stay true
 * @throws PageSyntaxError where the text is not MDX
 */
export async function compilePage(
  context: ContentContext,
  file: string,
  body: string,
): Promise<CacheResult<CompiledPage>> {
  const { state, tree, headings } = await readPageTree(context, file, body);
  resolveIcons(state, tree);
  addImageSizes(context, tree);
  const hasMath = await renderMath(state, tree, file);
  const modules = [...state.modules.values()];
  const { componentNames, classNames, anchors } = collectUsage(
    tree,
    modules.map((module) => module.code),
  );
  await renderCodeBlocks(state, tree);
  repairNesting(tree);
  const panel = takePanel(tree);
  const page: CompiledPage = {
    code: await codeFromTree(tree, context.trust),
    panelCode: panel && (await codeFromTree(panel, context.trust)),
    modules,
    bindings: moduleBindings(state),
    headings,
    anchors: [...anchors],
    componentNames: [...componentNames].sort(),
    updateTags: updateTags(tree),
    links: state.links,
    images: state.images,
    css: await utilityCss(classNames),
    hasMath,
    warnings: state.warnings,
  };
  return { page, dependencies: state.dependencies };
}

/** The tree is ready, so what MDX is given to parse is empty, and the tree takes the place of the result. */
async function codeFromTree(tree: Root, trust: ContentContext['trust']): Promise<string> {
  const { compiledSource } = await serialize(
    '',
    {
      blockJS: false,
      blockDangerousJS: trust === 'markup',
      mdxOptions: {
        remarkPlugins: [() => () => tree],
        rehypePlugins:
          holdsRawHtml(tree) && trust === 'full' ? [[rehypeRaw, { passThrough: RAW_PASS_THROUGH }]] : [],
        remarkRehypeOptions: { allowDangerousHtml: trust === 'full', clobberPrefix: 'footnote-' },
      },
    },
    true,
  );
  return compiledSource;
}

/** Raw HTML nodes come only from `.md` files that are no MDX. */
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

function moduleBindings(state: CompileState): ModuleBinding[] {
  return [...state.bindings].flatMap(([name, binding]) =>
    binding.kind === 'export' ? [{ name, moduleId: binding.moduleId, exportName: binding.exportName }] : [],
  );
}
