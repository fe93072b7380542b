import type { Root } from 'mdast';
import { variationIds } from '@/lib/base/markup/variation-tokens';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { attributeNamed, attributeValue, isJsxElement, jsxAttribute } from './jsx-attributes';

/** Adds the labels of its ids to each `<Variation>`, for Markdown and search. Warns about ids that readers cannot choose. */
export function labelVariations(state: CompileState, tree: Root, file: string): void {
  if (state.bindings.has('Variation')) return;
  const labels = new Map(state.context.variations.map(({ id, label }) => [id, label]));
  let isTold = false;
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'Variation') return;
    const written = attributeValue(node, 'is');
    if (written === undefined && typeof attributeNamed(node, 'is')?.value === 'object') return;
    const ids = variationIds(written);
    if (ids.length > 0)
      node.attributes.push(jsxAttribute('label', ids.map((id) => labels.get(id) ?? id).join(', ')));
    const unknown = ids.filter((id) => !labels.has(id));
    const finding = { rule: 'unknown-variation', file, node } as const;
    if (labels.size === 0) {
      if (isTold) return;
      isTold = true;
      warn(state, {
        ...finding,
        message: 'docs.json has no variations, so all of them are shown.',
        hint: 'Write "variations": { "options": [{ "id": "…", "label": "…" }] } in docs.json.',
      });
    } else if (ids.length === 0) {
      warn(state, {
        ...finding,
        message: '<Variation> does not say for which variations it is, so nobody sees its content.',
        hint: `Write is="${[...labels.keys()][0]}".`,
      });
    } else if (unknown.length > 0) {
      warn(state, {
        ...finding,
        message: `docs.json has no variation ${unknown.map((id) => `"${id}"`).join(' or ')}.`,
        hint: `Known: ${[...labels.keys()].join(', ')}.`,
      });
    }
  });
}

/** Marks each `<Variation>` inside a line of text as inline; by default it is a block. */
export function markInlineVariations(tree: Root): void {
  eachNode(tree, (node) => {
    if (node.type === 'mdxJsxTextElement' && node.name === 'Variation')
      node.attributes.push(jsxAttribute('isInline', true));
  });
}
