/** A path with wildcards, ready to be compared with what readers ask for. */
export interface PathPattern {
  /** Every path that fits starts with it. */
  literalStart: string;
  /** Names of the captured parts, in their order; a bare asterisk is called `*`. */
  names: readonly string[];
  /** The captured parts of a path that fits. */
  match(path: string): string[] | undefined;
}

/** `:name`, `:name*` and `*`. An asterisk also stands behind a part of a segment: `/concepts-*`. */
export const wildcard = /:([A-Za-z_]\w*)(\*?)|\*/g;

type Part = { kind: 'literal'; text: string } | { kind: 'segment' } | { kind: 'many' } | { kind: 'tail' };

/** Longer addresses are no links of anybody, and fit no wildcard. */
const PATH_CHARACTERS_MAX = 4_000;

/**
 * Reads a path with wildcards. It is compared without a regular expression: for some paths, one with several
 * wildcards would try every way to share them out, and hold up the server for minutes. Here each part is
 * compared with each place of the path once.
 *
 * @param source without a slash at its end
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
    // A star after a slash also matches nothing, so that `/beta/:slug*` covers `/beta` itself.
    const isWholeTail = takesMany && literal.endsWith('/') && end === source.length;
    addLiteral(isWholeTail ? literal.slice(0, -1) : literal);
    parts.push({ kind: isWholeTail ? 'tail' : takesMany ? 'many' : 'segment' });
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

/** Most paths fail here, by a search for the literal parts one behind the other. */
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

/** For each part, the places of the path from which it and all parts behind it fit the rest. */
function fittingPlaces(parts: readonly Part[], path: string): Uint8Array[] {
  let after = new Uint8Array(path.length + 1);
  after[path.length] = 1;
  const fits = [after];
  for (const part of [...parts].reverse()) {
    const here = new Uint8Array(path.length + 1);
    // Whether a place behind this one, as far as a wildcard reaches, fits the parts behind it.
    let isReached = false;
    for (let place = path.length; place >= 0; place--) {
      if (part.kind === 'segment' && path[place] === '/') isReached = false;
      if (part.kind === 'many') isReached ||= after[place] === 1;
      here[place] = Number(
        part.kind === 'literal'
          ? after[place + part.text.length] === 1 && path.startsWith(part.text, place)
          : part.kind === 'tail'
            ? place === path.length || path[place] === '/'
            : isReached,
      );
      if (part.kind === 'segment') isReached ||= after[place] === 1;
    }
    fits.unshift(here);
    after = here;
  }
  return fits;
}

/** The end of the longest text that a wildcard can take so that the rest still fits. */
function longest(
  { kind }: Part,
  { path, place, after }: { path: string; place: number; after: Uint8Array | undefined },
): number {
  const slash = kind === 'segment' ? path.indexOf('/', place) : -1;
  let end = slash === -1 ? path.length : slash;
  while (end > place && after?.[end] !== 1) end--;
  return end;
}
