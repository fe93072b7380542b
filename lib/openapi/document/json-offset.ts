/**
 * Offset of the key, or of the list item, that keys lead to in valid JSON; `undefined` when they lead
 * nowhere. It skips what it does not need, so a document of many megabytes takes milliseconds.
 */
export function jsonOffsetOf(text: string, keys: readonly string[]): number | undefined {
  let at = skipSpace(text, 0);
  let found = at;
  for (const key of keys) {
    const next =
      text[at] === '{'
        ? offsetOfKey(text, at, key)
        : text[at] === '['
          ? offsetOfItem(text, at, key)
          : undefined;
    if (next === undefined) return undefined;
    found = next.found;
    at = next.value;
  }
  return found;
}

interface Step {
  found: number;
  value: number;
}

function offsetOfKey(text: string, start: number, key: string): Step | undefined {
  let at = skipSpace(text, start + 1);
  while (text[at] === '"') {
    const end = endOfString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (unquoted(text.slice(at, end)) === key) return { found: at, value };
    at = skipSpace(text, endOfValue(text, value));
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
  return undefined;
}

function offsetOfItem(text: string, start: number, key: string): Step | undefined {
  const wanted = Number(key);
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== ']'; index++) {
    if (index === wanted) return { found: at, value: at };
    at = skipSpace(text, endOfValue(text, at));
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
  return undefined;
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
