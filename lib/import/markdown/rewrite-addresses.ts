import type { Root } from 'mdast';
import { eachNode } from '@/lib/content/mdx/each-node';
import { attributeNamed, attributeValue, isJsxElement } from '@/lib/content/mdx/jsx-attributes';

export type AddressKind = 'link' | 'image';

const ATTRIBUTES: readonly [name: string, kind: AddressKind][] = [
  ['href', 'link'],
  ['src', 'image'],
  ['poster', 'image'],
  ['img', 'image'],
];

export function rewriteAddresses(
  tree: Root,
  newAddress: (address: string, kind: AddressKind, line: number | undefined) => string,
): void {
  eachNode(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'link' || node.type === 'definition') node.url = newAddress(node.url, 'link', line);
    else if (node.type === 'image') node.url = newAddress(node.url, 'image', line);
    else if (isJsxElement(node))
      for (const [name, kind] of ATTRIBUTES) {
        const attribute = attributeNamed(node, name);
        const value = attributeValue(node, name);
        if (attribute !== undefined && typeof value === 'string')
          attribute.value = newAddress(value, kind, line);
      }
  });
}

/** Whether an address leads to another site, or only within its page. */
export function isElsewhere(address: string): boolean {
  return address === '' || address.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** Splits an address after its path: `a.md#b` gives `['a.md', '#b']`. */
export function splitAddress(address: string): [path: string, rest: string] {
  const at = address.search(/[?#]/);
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
