import type { LanguageRules } from './language-rules';
import { chunksOf } from './tokenise';

export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** What counts as a match: stems of complete words, and the prefix being typed. */
export interface MatchTerms {
  stems: ReadonlySet<string>;
  prefixes: readonly string[];
}

/** Splits a text into matching and other pieces; joined, they give the text. */
export function markMatches(text: string, wanted: MatchTerms, rules: LanguageRules): TextPiece[] {
  return piecesOf(text, matchRanges(text, wanted, rules), 0, text.length);
}

const EXCERPT_LENGTH = 160;
const LEAD = 40;

/** About 160 characters around the densest matches, with these marked. */
export function markedExcerpt(text: string, wanted: MatchTerms, rules: LanguageRules): TextPiece[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  // Long sections are common, and matches far down rarely make a better excerpt.
  const searched = flat.slice(0, 6_000);
  const ranges = matchRanges(searched, wanted, rules);
  if (flat.length <= EXCERPT_LENGTH) return piecesOf(flat, ranges, 0, flat.length);
  const start = startOfWord(searched, Math.max(0, densest(ranges) - LEAD));
  const end = endOfWord(flat, Math.min(flat.length, start + EXCERPT_LENGTH));
  const pieces = piecesOf(flat, ranges, start, end);
  if (start > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (end < flat.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

interface Range {
  start: number;
  end: number;
}

function matchRanges(text: string, wanted: MatchTerms, rules: LanguageRules): Range[] {
  const isWanted = (word: string) =>
    wanted.stems.has(rules.stemOf(word)) || wanted.prefixes.some((prefix) => word.startsWith(prefix));
  const ranges: Range[] = [];
  for (const { parts, whole } of chunksOf(text, rules)) {
    if (whole !== undefined && isWanted(whole.word)) ranges.push(whole);
    else for (const part of parts) if (isWanted(part.word)) ranges.push(part);
  }
  return ranges;
}

function densest(ranges: readonly Range[]): number {
  let best = { start: 0, count: 0 };
  for (const [position, { start }] of ranges.entries()) {
    let count = 0;
    while ((ranges[position + count]?.end ?? Number.POSITIVE_INFINITY) <= start + EXCERPT_LENGTH - LEAD)
      count++;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

function piecesOf(text: string, ranges: readonly Range[], from: number, to: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (start: number, end: number, isMatch: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), isMatch });
  };
  let at = from;
  for (const { start, end } of ranges) {
    if (start < at || end > to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  return pieces;
}

function startOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at === 0 ? 0 : at - space < LEAD ? space + 1 : at;
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at >= text.length || at - space > LEAD ? at : space;
}
