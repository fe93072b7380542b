import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { gathered, isPhrasing } from '@/lib/content/mdx/phrasing';

/** Allowed in a quote or a list item. */
export type Block = BlockContent | DefinitionContent;

const BLOCKS: ReadonlySet<string> = new Set<Block['type']>([
  'blockquote',
  'code',
  'definition',
  'footnoteDefinition',
  'heading',
  'list',
  'math',
  'paragraph',
  'table',
  'thematicBreak',
]);

function isBlock(node: Nodes): node is Block {
  return BLOCKS.has(node.type);
}

/** Nodes as blocks; inline nodes are grouped into paragraphs. */
export function toBlocks(nodes: readonly RootContent[]): Block[] {
  const blocks = gathered<Block>(nodes, {
    line: (line) => {
      const children = trimmed(line);
      return children.length > 0 ? [{ type: 'paragraph', children }] : [];
    },
    block: (node) => {
      if (isBlock(node)) return [node];
      return 'children' in node ? toBlocks(node.children) : [];
    },
  });
  return mergedLists(blocks);
}

/** Nodes as inline content: blocks are unwrapped, code blocks become inline code. */
export function toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
  const line = nodes.flatMap((node): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    if (node.type === 'code' || node.type === 'math')
      return [text(' '), { type: 'inlineCode', value: node.value.trim() }, text(' ')];
    return 'children' in node ? [text(' '), ...toPhrasing(node.children), text(' ')] : [];
  });
  return trimmed(line);
}

/** Inline content without surrounding white space; empty if nothing else is left. */
function trimmed(line: readonly PhrasingContent[]): PhrasingContent[] {
  const rest = joined(line);
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    if (first.type === 'text' && first.value.trimStart() !== '') {
      rest[0] = { ...first, value: first.value.trimStart() };
      break;
    }
    if (first.type !== 'text' && first.type !== 'break') break;
    rest.shift();
  }
  for (let last = rest.at(-1); last !== undefined; last = rest.at(-1)) {
    if (last.type === 'text' && last.value.trimEnd() !== '') {
      rest[rest.length - 1] = { ...last, value: last.value.trimEnd() };
      break;
    }
    if (last.type !== 'text' && last.type !== 'break') break;
    rest.pop();
  }
  return rest;
}

/** Merges adjacent texts, and removes spaces at line ends and double spaces. */
function joined(line: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of line) {
    const before = result.at(-1);
    if (node.type === 'break' && before?.type === 'text')
      result[result.length - 1] = { ...before, value: before.value.trimEnd() };
    if (node.type !== 'text') {
      result.push(node);
      continue;
    }
    if (before?.type === 'text') {
      const value = /\s$/.test(before.value) ? node.value.replace(/^[ \t]+/, '') : node.value;
      result[result.length - 1] = { ...before, value: tidyLines(before.value + value) };
    } else {
      const value = before?.type === 'break' ? node.value.trimStart() : node.value;
      if (value !== '') result.push({ ...node, value: tidyLines(value) });
    }
  }
  return result;
}

function tidyLines(words: string): string {
  return words.replace(/[ \t]*\n[ \t]*/g, '\n');
}

/** Lists made from components, which are merged with adjacent ones. */
const made = new WeakSet<List>();

/** A list of one item, which is merged with lists of neighbouring components. */
export function itemList(children: Block[], { isOrdered = false }: { isOrdered?: boolean } = {}): List {
  const spread = children.slice(1).some(({ type }) => type !== 'list');
  const item: ListItem = { type: 'listItem', spread, children };
  const list: List = { type: 'list', ordered: isOrdered, spread, children: [item] };
  if (isOrdered) list.start = 1;
  made.add(list);
  return list;
}

function mergedLists(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const before = merged.at(-1);
    const goesOn =
      block.type === 'list' &&
      before?.type === 'list' &&
      made.has(block) &&
      made.has(before) &&
      before.ordered === block.ordered;
    if (!goesOn) {
      merged.push(block);
      continue;
    }
    before.children.push(...block.children);
    before.spread = before.children.some((item) => item.spread);
  }
  return merged;
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Bold text. Bold text inside it is unwrapped, because it would end the outer one. */
export function strong(children: PhrasingContent[]): PhrasingContent {
  return {
    type: 'strong',
    children: children.flatMap((child) => (child.type === 'strong' ? child.children : [child])),
  };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/**
 * Puts a lead-in before blocks: inside the first paragraph, or above if there is none.
 *
 * @example withLead([strong([text('Note:')])], blocks) // **Note:** the rest of the paragraph
 */
export function withLead(words: PhrasingContent[], blocks: readonly Block[], divider = ' '): Block[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [paragraph(...words), ...blocks];
  return [paragraph(...words, text(divider), ...first.children), ...rest];
}
