interface Step {
  found: number;
  value: number;
}

/** Finds offsets in valid JSON by path. Each object is scanned once, so many lookups take little longer than one. */
export function createJsonOffsetFinder(text: string): (keys: readonly string[]) => number | undefined {
  const children = new Map<number, ReadonlyMap<string, Step>>();
  return (keys) => {
    let at = skipSpace(text, 0);
    let found = at;
    for (const key of keys) {
      let steps = children.get(at);
      if (steps === undefined) {
        steps = stepsAt(text, at);
        children.set(at, steps);
      }
      const next = steps.get(key);
      if (next === undefined) return undefined;
      found = next.found;
      at = next.value;
    }
    return found;
  };
}

function stepsAt(text: string, start: number): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>();
  const isObject = text[start] === '{';
  if (!isObject && text[start] !== '[') return steps;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    const end = isObject ? endOfString(text, at) : at;
    const value = isObject ? skipSpace(text, skipSpace(text, end) + 1) : at;
    steps.set(isObject ? String(unquoted(text.slice(at, end))) : String(index), { found: at, value });
    at = skipSpace(text, endOfValue(text, value));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return steps;
}

function unquoted(quoted: string): unknown {
  return JSON.parse(quoted);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  if (text[start] !== '{' && text[start] !== '[') {
    let at = start;
    while (at < text.length && !',]} \t\r\n'.includes(text.charAt(at))) at += 1;
    return at;
  }
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return at;
}
