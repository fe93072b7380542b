/**
 * Parts of an FTS5 query. Words hold only letters, digits and marks (see `tokenise`), so within their
 * quotes nothing of what was typed can be read as syntax.
 */
export type MatchPart = string;

/** Words that stand next to each other; the last one may be only a beginning. */
export function phrase(words: readonly string[], isPrefix = false): MatchPart {
  return `"${words.map(bare).join(' ')}"${isPrefix ? ' *' : ''}`;
}

/** Any of the parts. */
export function anyOf(parts: readonly MatchPart[]): MatchPart {
  return joined(parts, 'OR');
}

/** All of the parts. */
export function allOf(parts: readonly MatchPart[]): MatchPart {
  return joined(parts, 'AND');
}

/** Only within these columns. */
export function within(columns: readonly string[], part: MatchPart): MatchPart {
  return `{${columns.join(' ')}} : (${part})`;
}

function joined(parts: readonly MatchPart[], operator: 'AND' | 'OR'): MatchPart {
  const different = [...new Set(parts)];
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(` ${operator} `)})`;
}

function bare(word: string): string {
  return word.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}
