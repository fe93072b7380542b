/** A whole string, so that brackets inside do not count; otherwise one mark, or the text between marks. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** Formats JSON with one value per line. Numbers and escapes keep their spelling. */
export function formattedJson(text: string): string {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  let before = '';
  const end = () => {
    lines.push(line);
    line = '  '.repeat(depth);
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const isClosing = token === '}' || token === ']';
    if (isClosing) depth -= 1;
    // An empty list or object stays on its line.
    const isAfterOpening = before === '{' || before === '[';
    if (isClosing ? !isAfterOpening : isAfterOpening || before === ',') end();
    line += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    before = token;
  }
  return [...lines, line].join('\n');
}
