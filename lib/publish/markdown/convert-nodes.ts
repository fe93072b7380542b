import type { Nodes, RootContent } from 'mdast';
import { componentFacts } from '@/lib/content/component-facts';
import { isJsxElement, type JsxElement } from '@/lib/content/mdx/jsx-attributes';
import { toBlocks, toPhrasing } from './blocks';
import { markdownCode } from './code';
import { converterOf } from './component-converters';
import type { Conversion } from './conversion';

/** Converts the nodes of a page to plain Markdown nodes. */
export function convertNodes(
  nodes: readonly Nodes[],
  place: { depth: number; isInside: boolean },
): RootContent[] {
  let { depth } = place;
  const { isInside } = place;
  return nodes.flatMap((node, index): RootContent[] => {
    const conversion: Conversion = {
      depth,
      isInside,
      convert: (children) => convertNodes(children, { depth, isInside }),
      convertAt: (other, children) => convertNodes(children, { depth, isInside, ...other }),
    };
    if (node.type === 'heading') depth = node.depth;
    const converted = convertNode(node, conversion);
    const endsOpen = !isInside && isSection(node) && converted.length > 0 && goesOn(nodes.slice(index + 1));
    return endsOpen ? [...converted, { type: 'thematicBreak' }] : converted;
  });
}

/** Components with an explicit end, which in Markdown end only at the next heading. */
function isSection(node: Nodes): boolean {
  if (!isJsxElement(node)) return false;
  return node.name === 'details' || componentFacts.get(node.name ?? '')?.endsWithRule === true;
}

function goesOn(following: readonly Nodes[]): boolean {
  const next = following.find((node) => node.type !== 'text' || node.value.trim() !== '');
  return next !== undefined && next.type !== 'heading' && next.type !== 'thematicBreak' && !isSection(next);
}

function convertNode(node: Nodes, conversion: Conversion): RootContent[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertElement(node, conversion);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
    case 'yaml':
    case 'root':
      return [];
    case 'paragraph':
      return toBlocks(conversion.convert(node.children));
    case 'heading':
    case 'strong':
    case 'emphasis':
    case 'delete':
    case 'link':
    case 'linkReference':
    case 'tableCell':
      return [{ ...node, children: toPhrasing(conversion.convert(node.children)) }];
    case 'blockquote':
    case 'footnoteDefinition':
    case 'listItem':
      return [{ ...node, children: toBlocks(conversion.convertAt({ isInside: true }, node.children)) }];
    case 'list':
      return [
        {
          ...node,
          children: node.children.map((item) => ({
            ...item,
            children: toBlocks(conversion.convertAt({ isInside: true }, item.children)),
          })),
        },
      ];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({
              ...cell,
              children: toPhrasing(conversion.convert(cell.children)),
            })),
          })),
        },
      ];
    case 'code':
      return [markdownCode(node)];
    default:
      return [node];
  }
}

function convertElement(element: JsxElement, conversion: Conversion): RootContent[] {
  const converter = converterOf(element.name ?? '');
  return converter === undefined ? conversion.convert(element.children) : converter(element, conversion);
}
