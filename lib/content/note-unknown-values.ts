import type { Root } from 'mdast';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { iconTypes, isIconAddress, isIconType } from '@/lib/base/values/icon-types';
import { isBuiltInComponent } from './component-facts';
import { type CompileState, warn } from './mdx/compile-state';
import { eachNode } from './mdx/each-node';
import { attributeText, attributeValue, isJsxElement } from './mdx/jsx-attributes';

/** The actions of what has some, as `components/mdx` shows them. */
const ACTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Prompt', ['copy', 'cursor']],
  ['img', ['copy', 'download']],
]);

/** Notes values of built-in components that are none of those that there are, so that nothing comes of them. */
export function noteUnknownValues(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || state.bindings.has(node.name)) return;
    const say = (what: string, known: readonly string[], written: string) =>
      warn(state, {
        rule: 'no-effect',
        file,
        node,
        message: `<${node.name}> has the ${what}`,
        hint: didYouMean(nearestName(written, known), `Write one of ${known.join(', ')}.`),
      });
    // Only names have a style: no drawing of the site's own, and nothing that code makes.
    const icon = attributeText(node, 'icon', 'name') ?? '<';
    const hasStyle = isBuiltInComponent(node.name) && !isIconAddress(icon) && !icon.startsWith('<');
    const iconType = hasStyle ? attributeValue(node, 'iconType') : undefined;
    if (typeof iconType === 'string' && iconType.trim() !== '' && !isIconType(iconType))
      say(`iconType "${iconType}", which is no style of icons; the usual one is shown.`, iconTypes, iconType);
    const known = ACTIONS.get(node.name) ?? [];
    for (const action of known.length === 0 ? [] : listOf(attributeValue(node, 'actions')))
      if (!known.includes(action)) say(`action "${action}", which is not shown.`, known, action);
  });
}

/** Texts of a list that is known without running code; what is left to find out is left out. */
function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
}
