import type { Nodes, Root } from 'mdast';

const sources = new WeakMap<Nodes, { text: string; print: string }>();

/** Notes how the blocks of a page are written, so that those which stay as they are keep every character. */
export function rememberSource(tree: Root, source: string, dialect: 'mdx' | 'markdown'): void {
  for (const node of tree.children) {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || start.column !== 1) continue;
    const text = source.slice(start.offset, end.offset);
    const isCode = node.type === 'code' && /^[`~]/.test(text);
    // Comments and attributes of directives are no MDX; braces and angle brackets of Markdown mean something else there.
    const isSame = !(dialect === 'mdx' ? /<!--|\{\.[\w-]|\{#[\w-]+\s/ : /[{}<]/).test(text);
    if (isCode || (isSame && node.type !== 'code' && node.type !== 'html'))
      sources.set(node, { text, print: print(node) });
  }
}

/** How a block was written, if it is still the same. */
export function unchangedSource(node: Nodes): string | undefined {
  const written = sources.get(node);
  return written !== undefined && written.print === print(node) ? written.text : undefined;
}

function print(node: Nodes): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === 'position' || key === 'data' ? undefined : value,
  );
}
