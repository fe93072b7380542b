import type { Nodes, Root } from 'mdast';

const sources = new WeakMap<Nodes, { text: string; print: string }>();

/** Records the source of each block, so that unchanged blocks keep every character. */
export function rememberSource(tree: Root, source: string, dialect: 'mdx' | 'markdown'): void {
  for (const node of tree.children) {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || start.column !== 1) continue;
    const text = source.slice(start.offset, end.offset);
    const isCode = node.type === 'code' && /^[`~]/.test(text);
    // HTML comments and directive attributes are not MDX; Markdown's braces and angle brackets mean more in MDX.
    const isSame = !(dialect === 'mdx' ? /<!--|\{\.[\w-]|\{#[\w-]+\s/ : /[{}<]/).test(text);
    if (isCode || (isSame && node.type !== 'code' && node.type !== 'html'))
      sources.set(node, { text, print: print(node) });
  }
}

/** The source of a block, if the block is unchanged. */
export function unchangedSource(node: Nodes): string | undefined {
  const written = sources.get(node);
  return written !== undefined && written.print === print(node) ? written.text : undefined;
}

function print(node: Nodes): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === 'position' || key === 'data' ? undefined : value,
  );
}
