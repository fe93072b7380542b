const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line after an empty one that starts a new block, rather than continuing a list, a quotation or a code block. */
const BEGINS = /^(?![-*+>|`~]|\d{1,9}[.)])\S/;

/**
 * Splits a reply's Markdown into parts that are parsed separately, so that while it grows, only the last part is parsed
 * again. Parts are independent: the server sends no reference links.
 */
export function replyBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const [, marks] = FENCE.exec(line) ?? [];
    if (fence === undefined && block.at(-1)?.trim() === '' && BEGINS.test(line)) {
      blocks.push(block.join('\n'));
      block = [];
    }
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
    block.push(line);
  }
  return [...blocks, block.join('\n')];
}
