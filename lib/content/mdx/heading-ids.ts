const CUSTOM_ID = /^( {0,3}#{1,6}[ \t]+.*?)[ \t]*\{#([^\s{}]+)\}[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Removes `{#custom-id}` from the ends of headings, because MDX would read it as JavaScript. Returns the text with the
 * same lines, and the ids by 1-based line number.
 */
export function takeCustomHeadingIds(source: string): { source: string; ids: Map<number, string> } {
  const ids = new Map<number, string>();
  if (!source.includes('{#')) return { source, ids };
  let openFence: string | undefined;
  const lines = source.split('\n').map((line, index) => {
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined && openFence === undefined) openFence = fence;
    else if (fence !== undefined && openFence !== undefined && fence.startsWith(openFence))
      openFence = undefined;
    const match = openFence === undefined ? CUSTOM_ID.exec(line) : null;
    if (match === null) return line;
    ids.set(index + 1, match[2] ?? '');
    return match[1] ?? line;
  });
  return { source: lines.join('\n'), ids };
}
