/** A string as a whole, so that no bracket in it counts; else one mark, or what stands between marks. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** JSON with one value a line; every number and every escape stays as it was sent. */
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
