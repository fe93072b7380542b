import type { DirectoryFilter } from './directory-store';
import { ScimError } from './scim-error';

const LENGTH_MAX = 2_000;
const COMPARISONS_MAX = 50;
const DEPTH_MAX = 10;

const tokenShape =
  /\s*(?:([()])|("(?:[^"\\]|\\.)*")|((?:urn:[\w:.-]+:)?\w+(?:\[\s*type\s+eq\s+"work"\s*\])?(?:\.\w+)?))\s*/iy;

/**
 * Parses a list's filter (RFC 7644, section 3.4.2.2): `attribute eq "value"`, with `and`, `or` and parentheses.
 *
 * @param attributes supported attributes by their path
 * @throws ScimError for any other filter, because returning all rows instead would be wrong
 */
export function filterFrom<Attribute extends string>(
  written: string | null,
  attributes: Readonly<Record<string, Attribute>>,
): DirectoryFilter<Attribute> | undefined {
  if (written === null || written.trim() === '') return undefined;
  const paths = Object.keys(attributes);
  const refused = new ScimError(
    400,
    `Filter by ${paths.join(', ')} with eq, and, or and parentheses, such as ${paths[1]} eq "x".`,
    'invalidFilter',
  );
  const tokens = tokensOf(written);
  let at = 0;
  let comparisons = 0;
  const isNext = (word: string) => tokens?.[at]?.toLowerCase() === word;

  function joined(
    word: 'and' | 'or',
    one: () => DirectoryFilter<Attribute>,
  ): readonly DirectoryFilter<Attribute>[] {
    const parts = [one()];
    while (isNext(word)) {
      at += 1;
      parts.push(one());
    }
    return parts;
  }

  function expression(depth: number): DirectoryFilter<Attribute> {
    if (depth > DEPTH_MAX) throw refused;
    const [first, ...others] = joined('or', () => conjunction(depth));
    if (first === undefined) throw refused;
    return others.length === 0 ? first : { or: [first, ...others] };
  }

  function conjunction(depth: number): DirectoryFilter<Attribute> {
    const [first, ...others] = joined('and', () => (isNext('(') ? grouped(depth) : comparison()));
    if (first === undefined) throw refused;
    return others.length === 0 ? first : { and: [first, ...others] };
  }

  function grouped(depth: number): DirectoryFilter<Attribute> {
    at += 1;
    const inner = expression(depth + 1);
    if (!isNext(')')) throw refused;
    at += 1;
    return inner;
  }

  function comparison(): DirectoryFilter<Attribute> {
    const [path = '', operator = '', text = ''] = tokens?.slice(at, at + 3) ?? [];
    at += 3;
    comparisons += 1;
    const known = paths.find((name) => name.toLowerCase() === attributeOf(path));
    const attribute = known === undefined ? undefined : attributes[known];
    const value = attribute === 'active' ? booleanFrom(text) : textFrom(text);
    if (attribute === undefined || value === undefined || operator.toLowerCase() !== 'eq') throw refused;
    if (comparisons > COMPARISONS_MAX) throw refused;
    return { attribute, value };
  }

  if (tokens === undefined) throw refused;
  const filter = expression(0);
  if (at !== tokens.length) throw refused;
  return filter;
}

function tokensOf(written: string): string[] | undefined {
  if (written.length > LENGTH_MAX) return undefined;
  const tokens: string[] = [];
  tokenShape.lastIndex = 0;
  while (tokenShape.lastIndex < written.length) {
    const found = tokenShape.exec(written);
    if (found === null) return undefined;
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** A path without its schema, and without the type of the only stored address. */
function attributeOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/^urn:.*:/, '')
    .replace(/\[.*\]/, '');
}

function booleanFrom(text: string): string | undefined {
  const value = text.toLowerCase().replace(/^"(.*)"$/, '$1');
  return value === 'true' || value === 'false' ? value : undefined;
}

function textFrom(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    // JSON does not have this escape.
    return undefined;
  }
}
