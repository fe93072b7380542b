import type { Node, Root } from 'mdast';
import type { CompiledPage } from '../compiled-page';
import { eachNode } from './each-node';
import { isComponentName } from './estree';
import { isJsxElement } from './jsx-attributes';

/**
 * Where components are used, for messages. Components used more than once are left out, because a message could mean
 * either use.
 */
export function placesOfComponents(
  tree: Root,
  fileOf: (node: Node) => string,
): CompiledPage['componentPlaces'] {
  const places = new Map<string, CompiledPage['componentPlaces'][number] | undefined>();
  eachNode(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || !isComponentName(node.name)) return;
    const { name, position } = node;
    const isFirst = !places.has(name) && position !== undefined;
    places.set(name, isFirst ? { name, file: fileOf(node), ...startOf(position) } : undefined);
  });
  return [...places.values()].filter((place) => place !== undefined);
}

function startOf({ start }: { start: { line: number; column: number } }) {
  return { line: start.line, column: start.column };
}
