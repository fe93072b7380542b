import type { ElementContent, Properties, Root, RootContent } from 'hast';
import { allowedElement, FRAME_SANDBOX } from '@/lib/base/markup/allowed-markup';
import { allowedClasses, allowedStyle } from './allowed-style';
import { styleObject } from './html-attributes';

/**
 * Filters the parsed HTML of an untrusted `.md` file by `allowed-markup.ts`. `untrusted-markup.ts` filters elements in
 * MDX.
 */
export function keepAllowedHtml() {
  return (tree: Root): void => {
    tree.children = allowed(tree.children);
  };
}

function allowed<Content extends RootContent | ElementContent>(nodes: readonly Content[]): Content[];
function allowed(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'raw' || node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    const left = allowedElement(node.tagName, node.properties);
    if (left.kind === 'dropped') return [];
    const children = allowed(node.children);
    return left.kind === 'unwrapped'
      ? children
      : [{ ...node, properties: held(node.tagName, left.properties), children }];
  });
}

/** Restricts styles and classes to the allowed ones, and sandboxes frames. */
function held(tagName: string, { className, style, ...others }: Properties): Properties {
  const classes = allowedClasses([className ?? []].flat().join(' '));
  const declarations = Object.entries(allowedStyle(styleObject(String(style ?? ''))) ?? {});
  return {
    ...others,
    ...(tagName === 'iframe' ? { sandbox: FRAME_SANDBOX.split(' ') } : {}),
    ...(classes === '' ? {} : { className: classes.split(' ') }),
    ...(declarations.length === 0 ? {} : { style: declarations.map((pair) => pair.join(':')).join(';') }),
  };
}
