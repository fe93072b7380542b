import type { CacheResult } from './compile-cache';
import type { CompiledPage } from './compiled-page';
import type { ContentContext } from './content-context';
import { renderCodeBlocks } from './mdx/code-blocks';
import { codeFromTree } from './mdx/code-from-tree';
import { collectUsage } from './mdx/collect-usage';
import { moduleBindings } from './mdx/compile-state';
import { placesOfComponents } from './mdx/component-places';
import { guardExpressions } from './mdx/guard-expressions';
import { resolveIcons } from './mdx/icons';
import { addImageSizes } from './mdx/image-sizes';
import { renderMath } from './mdx/math-elements';
import { repairNesting } from './mdx/nesting';
import { takePanel } from './mdx/panel';
import { repairParents } from './mdx/repair-parents';
import { renderTitles } from './mdx/title-markdown';
import { unravelParagraphs } from './mdx/unravel-paragraphs';
import { updateTags } from './mdx/update-tags';
import { markInlineVariations } from './mdx/variations';
import { readPageTree } from './page-tree';
import { utilityCss } from './utility-css';

/**
 * Compiles a page from MDX to JavaScript and data, independently of the bundler.
 *
 * @param file path of the page in the site
 * @param body text with empty lines in place of the front matter, so that positions stay correct
 * @throws PageSyntaxError if the text is not MDX
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
  const componentPlaces = placesOfComponents(tree, (node) => state.snippetOf.get(node) ?? file);
  await renderCodeBlocks(state, tree);
  guardExpressions(state, tree);
  renderTitles(tree);
  unravelParagraphs(tree);
  markInlineVariations(tree);
  repairNesting(tree);
  repairParents(tree);
  const panel = takePanel(tree);
  const page: CompiledPage = {
    code: await codeFromTree(tree, context.trust),
    panelCode: panel && (await codeFromTree(panel, context.trust)),
    modules,
    bindings: moduleBindings(state),
    headings,
    anchors: [...anchors],
    componentNames: [...componentNames].sort(),
    componentPlaces,
    updateTags: updateTags(tree),
    links: state.links,
    images: state.images,
    css: await utilityCss(classNames),
    hasMath,
    warnings: state.warnings,
  };
  return { page, dependencies: state.dependencies };
}
