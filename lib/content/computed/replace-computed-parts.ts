import type { Parents, Root, RootContent } from 'mdast';
import { isValidElement } from 'react';
import { SKIP, visit } from 'unist-util-visit';
import type { CompileState } from '../mdx/compile-state';
import { programExpression } from '../mdx/estree';
import { isJsxElement } from '../mdx/jsx-attributes';
import { isPickedByCode } from '../mdx/markdown-in-expressions';
import { inParagraphs, isPhrasing } from '../mdx/phrasing';
import { staticValue } from '../mdx/static-value';
import { computedParts } from './computed-parts';
import { elementNodes, propertyAttributes } from './element-nodes';

/**
 * Replaces a page's code with its results: expressions, authors' components and computed properties. Anything made from
 * the tree then matches what the page shows. If the code fails, the tree stays unchanged; the page itself reports the
 * error.
 *
 * @param frontMatter as written, for `{frontmatter.…}`
 */
export async function replaceComputedParts(
  state: CompileState,
  tree: Root,
  frontMatter: Readonly<Record<string, unknown>>,
): Promise<void> {
  writeStaticValues(tree);
  if (state.context.trust === 'markup') return;
  const parts = computedParts(state, tree);
  if (parts.length === 0) return;
  // Loaded on demand, because most pages have no code.
  const { evaluateParts } = await import('./evaluate-parts');
  const runs = parts.map(({ run }) => run);
  const results = await evaluateParts(state, runs, frontMatter).catch(() => []);
  const kept = (place: number) => parts[place]?.kept ?? [];
  // In reverse, so that inner parts are replaced before the parts around them.
  for (const [index, { node, parent }] of [...parts.entries()].reverse()) {
    const value = results[index];
    if (parent === undefined && 'attributes' in node) {
      if (isValidElement<Record<string, unknown>>(value))
        node.attributes = await propertyAttributes(value.props, kept);
    } else if (parent !== undefined && results.length > 0) {
      const nodes = await elementNodes(value, kept);
      replace(parent, node, isPhrasing(node) ? nodes : inParagraphs(nodes));
    } else if (parent !== undefined && isJsxElement(node) && isPickedByCode(node)) {
      // Its conditions may hide it from readers, so without their results nothing of it is shown.
      replace(parent, node, []);
    }
  }
}

/** Replaces static expressions with their text and removes those that render nothing. */
function writeStaticValues(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
    const expression = programExpression(node.data?.estree);
    const known = expression === undefined ? undefined : staticValue(expression);
    if (parent === undefined || index === undefined || known?.ok !== true) return undefined;
    const { value } = known;
    if (typeof value === 'object' && value !== null) return undefined;
    const isShown = typeof value === 'string' || typeof value === 'number';
    const nodes: RootContent[] = isShown ? [{ type: 'text', value: String(value) }] : [];
    replace(parent, node, isPhrasing(node) ? nodes : inParagraphs(nodes));
    return [SKIP, index + nodes.length];
  });
}

function replace(parent: Parents, node: RootContent, nodes: readonly RootContent[]): void {
  const siblings: RootContent[] = parent.children;
  siblings.splice(siblings.indexOf(node), 1, ...nodes);
}
