export interface PathPattern {
  /** Every matching path starts with it. */
  literalStart: string;
  /** Names of the captured parts in order; a bare asterisk is called `*`. */
  names: readonly string[];
  match(path: string): string[] | undefined;
}

/** `:name`, `:name*` and `*`. An asterisk may also follow part of a segment: `/concepts-*`. A source may end in `/:name?`. */
export const wildcard = /:([A-Za-z_]\w*)(\*?)|\*/g;

type Part =
  | { kind: 'literal'; text: string }
  | { kind: 'segment' }
  | { kind: 'many' }
  /** The rest of the path with its slash, or nothing: all of it, or one segment. */
  | { kind: 'tail'; takesMany: boolean };

/** No real link is longer. Longer paths match no wildcard. */
const PATH_CHARACTERS_MAX = 4_000;

/**
 * Compiles a path with wildcards. Does not use a regular expression: with several wildcards, backtracking could block
 * the server for minutes on some paths. Here, each part is tried once at each position of the path.
 *
 * @param source without a trailing slash
 */
export function pathPattern(source: string): PathPattern {
  const parts: Part[] = [];
  const names: string[] = [];
  let end = 0;
  const addLiteral = (text: string) => {
    if (text !== '') parts.push({ kind: 'literal', text });
  };
  for (const match of source.matchAll(wildcard)) {
    const [text, name = '*', star] = match;
    const literal = source.slice(end, match.index);
    end = match.index + text.length;
    names.push(name);
    const takesMany = name === '*' || star === '*';
    // An asterisk after a slash also matches nothing, so that `/beta/:slug*` includes `/beta`.
    const isOptional = !takesMany && source.slice(end) === '?';
    if (isOptional) end = source.length;
    const isWholeTail = (takesMany || isOptional) && literal.endsWith('/') && end === source.length;
    addLiteral(isWholeTail ? literal.slice(0, -1) : literal);
    parts.push(isWholeTail ? { kind: 'tail', takesMany } : { kind: takesMany ? 'many' : 'segment' });
  }
  addLiteral(source.slice(end));
  const [first] = parts;
  const literalStart = first?.kind === 'literal' ? first.text : '';
  return { literalStart, names, match: (path) => captures(parts, path) };
}

function captures(parts: readonly Part[], path: string): string[] | undefined {
  if (path.length > PATH_CHARACTERS_MAX || !holdsLiterals(parts, path)) return undefined;
  const fits = fittingPlaces(parts, path);
  if (fits[0]?.[0] !== 1) return undefined;
  const found: string[] = [];
  let place = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'literal') {
      place += part.text.length;
      continue;
    }
    const next = part.kind === 'tail' ? path.length : longest(part, { path, place, after: fits[index + 1] });
    found.push(path.slice(part.kind === 'tail' ? place + 1 : place, next));
    place = next;
  }
  return found;
}

/** Quickly rules out most paths, by searching for the literal parts in order. */
function holdsLiterals(parts: readonly Part[], path: string): boolean {
  let place = 0;
  for (const part of parts) {
    if (part.kind !== 'literal') continue;
    const found = path.indexOf(part.text, place);
    if (found === -1) return false;
    place = found + part.text.length;
  }
  return true;
}

/** For each part, the positions from which it and all following parts match the rest. */
function fittingPlaces(parts: readonly Part[], path: string): Uint8Array[] {
  const lastSlash = path.endsWith('/') ? -1 : path.lastIndexOf('/');
  let after = new Uint8Array(path.length + 1);
  after[path.length] = 1;
  const fits = [after];
  for (const part of [...parts].reverse()) {
    const here = new Uint8Array(path.length + 1);
    // Whether a later position within the wildcard's reach matches the following parts.
    let isReached = false;
    for (let place = path.length; place >= 0; place--) {
      if (part.kind === 'segment' && path[place] === '/') isReached = false;
      if (part.kind === 'many') isReached ||= after[place] === 1;
      here[place] = Number(
        part.kind === 'literal'
          ? after[place + part.text.length] === 1 && path.startsWith(part.text, place)
          : part.kind === 'tail'
            ? place === path.length || (path[place] === '/' && (part.takesMany || place === lastSlash))
            : isReached,
      );
      if (part.kind === 'segment') isReached ||= after[place] === 1;
    }
    fits.unshift(here);
    after = here;
  }
  return fits;
}

/** End of the longest text that a wildcard can capture while the rest still matches. */
function longest(
  { kind }: Part,
  { path, place, after }: { path: string; place: number; after: Uint8Array | undefined },
): number {
  const slash = kind === 'segment' ? path.indexOf('/', place) : -1;
  let end = slash === -1 ? path.length : slash;
  while (end > place && after?.[end] !== 1) end--;
  return end;
}
