import { load } from 'js-yaml';
import { ownValue } from '../raw-value';
import { yamlSchema } from './yaml-schema';

interface ParserState {
  line: number;
  result: unknown;
}

/** Finds the lines of keys in valid YAML: parses it again for the start of objects, then searches from there. */
export function createYamlLineFinder(text: string): (keys: readonly string[]) => number | undefined {
  const lineOf = new Map<unknown, number>();
  const open: number[] = [];
  // The parser calls a listener for every node, an option that its types lack.
  const options = {
    schema: yamlSchema,
    listener: (event: 'open' | 'close', state: ParserState) => {
      if (event === 'open') {
        open.push(state.line);
        return;
      }
      const line = open.pop();
      if (line === undefined || typeof state.result !== 'object' || state.result === null) return;
      // After a failed attempt, the parser's result is still the neighbouring object.
      const known = lineOf.get(state.result);
      if (known === undefined || line < known) lineOf.set(state.result, line);
    },
  };
  const root = load(text, options);
  const lines = text.split('\n');
  return (keys) => {
    let value: unknown = root;
    let line = 0;
    for (const key of keys) {
      const inner = Array.isArray(value) ? value[Number(key)] : ownValue(value, key);
      if (inner === undefined) return undefined;
      const begin = lineOf.get(inner);
      line = Array.isArray(value) ? (begin ?? line) : (lineOfKey(lines, key, begin ?? line) ?? begin ?? line);
      value = inner;
    }
    return line + 1;
  };
}

/** The first of 400 lines from `start` with the key; a key not found there is written in another form. */
function lineOfKey(lines: readonly string[], key: string, start: number): number | undefined {
  const isKey = (line: string) => {
    const written = line.trimStart().replace(/^(- +)+/, '');
    return [key, `'${key}'`, `"${key}"`].some((form) => written.startsWith(`${form}:`));
  };
  for (let at = start; at < Math.min(lines.length, start + 400); at++) {
    if (isKey(lines[at] ?? '')) return at;
  }
  return undefined;
}
