/** A team's terms: names with their only correct spelling, and words to avoid with their replacement. */
export interface Terms {
  names: readonly string[];
  words: Readonly<Record<string, string | null>>;
}

export interface TermSlip {
  /** 0-based, in the text. */
  offset: number;
  written: string;
  kind: 'name' | 'word';
  /** The correct name, or the replacement word if there is one. */
  instead: string | undefined;
}

/** Excludes addresses, paths and package names: `github.com`, `@github/action`. */
const BEFORE = '(?<![\\p{L}\\p{N}_@/.:#-])';
const AFTER = '(?![\\p{L}\\p{N}_/@-]|[.:][\\p{L}\\p{N}])';

/** Makes a function that finds the words of a text that violate the terms. */
export function termFinder({ names, words }: Terms): (text: string) => TermSlip[] {
  const nameOf = new Map(names.map((name) => [lettersOf(name), name]));
  const insteadOf = new Map(Object.entries(words).map(([word, instead]) => [plainOf(word), instead]));
  const patterns = [...names.map(namePattern), ...Object.keys(words).map(wordPattern)];
  if (patterns.length === 0) return () => [];
  const longestFirst = patterns.sort((left, right) => right.length - left.length);
  const pattern = new RegExp(`${BEFORE}(?:${longestFirst.join('|')})${AFTER}`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match): TermSlip[] => {
      const [written] = match;
      const instead = insteadOf.get(plainOf(written));
      if (instead !== undefined)
        return [{ offset: match.index, written, kind: 'word', instead: instead ?? undefined }];
      const name = nameOf.get(lettersOf(written));
      // Several correct names can have the same letters.
      if (name === undefined || names.includes(written)) return [];
      return [{ offset: match.index, written, kind: 'name', instead: name }];
    });
}

/** For `GitHub`, also matches `Git Hub` and `git-hub`. */
function namePattern(name: string): string {
  return name
    .split(/[\s-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(escaped)
    .join('[\\s-]?');
}

function wordPattern(word: string): string {
  return word.trim().split(/\s+/).map(escaped).join('\\s+');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '');
}

function plainOf(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
