import { LruCache } from '@/lib/base/values/lru-cache';
import { type PassagePiece, passagePieces } from './passage';
import { plainText } from './plain-text';
import { readSections, type SearchIndex } from './search-index';
import type { SearchSection } from './search-page';
import { stemsOf } from './tokenise';

/** A section with data that every question needs, computed once. */
export interface KnownSection {
  section: SearchSection;
  headingStems: ReadonlySet<string>;
  /** Stems of its headings and text, in order. */
  stems: readonly string[];
  stemSet: ReadonlySet<string>;
  /** Its text in pieces to build a passage from; computed on first use. */
  pieces(): readonly PassagePiece[];
}

/** Per index: the sections of about 1,000 pages take 30 MB with their stems. */
const CHARACTERS_MAX = 4_000_000;

const remembered = new WeakMap<SearchIndex, LruCache<number, KnownSection>>();

/** Cached sections by id, shared by all questions: stemming texts costs more than the rest of a search. */
export async function knownSections(
  index: SearchIndex,
  ids: Iterable<number>,
): Promise<Map<number, KnownSection>> {
  const kept = remembered.get(index) ?? new LruCache<number, KnownSection>(CHARACTERS_MAX);
  remembered.set(index, kept);
  const known = new Map<number, KnownSection>();
  const missing: number[] = [];
  for (const id of ids) {
    const section = kept.get(id);
    if (section === undefined) missing.push(id);
    else known.set(id, section);
  }
  if (missing.length === 0) return known;
  for (const [id, section] of await readSections(index, missing)) {
    const made = knownSection(index, section);
    kept.set(
      id,
      made,
      section.blocks.reduce((sum, { text }) => sum + text.length, 100),
    );
    known.set(id, made);
  }
  return known;
}

function knownSection({ rules }: SearchIndex, section: SearchSection): KnownSection {
  const { headingPath, blocks } = section;
  const stems = [...stemsOf([...headingPath, ...blocks.map(plainText)].join('\n'), rules)];
  let pieces: readonly PassagePiece[] | undefined;
  return {
    section,
    headingStems: new Set(stemsOf(headingPath.join('\n'), rules)),
    stems,
    stemSet: new Set(stems),
    pieces: () => (pieces ??= passagePieces(blocks)),
  };
}
