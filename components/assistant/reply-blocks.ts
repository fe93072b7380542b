const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins something of its own after an empty line: no part of a list, a quotation or a block before. */
const BEGINS = /^(?![-*+>|`~]|\d{1,9}[.)])\S/;

/**
 * The Markdown of a reply in parts that are read alone, so that of a reply that grows only the last one is read again.
 * No part refers to another: the server sends no addresses by reference.
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
