import { withoutMarks } from '@/lib/base/text/inline-marks';
import type { LanguageRules } from './language-rules';
import type { SectionBlock } from './search-page';
import { stemsOf } from './tokenise';

const PASSAGE_WORDS_MAX = 700;
/** For all passages of a page. A token is about four letters, or one character in a script without spaces. */
const PAGE_TOKENS_MAX = 3_500;

export interface PassageBudget {
  tokens: number;
}

export interface PassagePiece {
  text: string;
  words: number;
  tokens: number;
}

export function passagePieces(blocks: readonly SectionBlock[]): PassagePiece[] {
  return blocks
    .flatMap(piecesOf)
    .map(({ text }) => ({ text, words: text.split(/\s+/).length, tokens: tokensIn(text) }));
}

export function passageBudget(): PassageBudget {
  return { tokens: PAGE_TOKENS_MAX };
}

/** Prose and fenced code for a model. A long section is cut to the paragraphs with most of the wanted stems. */
export function passage(
  pieces: readonly PassagePiece[],
  { wanted, rules, budget }: { wanted: ReadonlySet<string>; rules: LanguageRules; budget: PassageBudget },
): string {
  const total = pieces.reduce(
    (sum, cost) => ({ words: sum.words + cost.words, tokens: sum.tokens + cost.tokens }),
    {
      words: 0,
      tokens: 0,
    },
  );
  if (total.words <= PASSAGE_WORDS_MAX && total.tokens <= budget.tokens) {
    budget.tokens -= total.tokens;
    return joined(pieces);
  }
  const gains = pieces.map((piece) => wantedIn(piece, wanted, rules));
  let best = { from: 0, to: 0, gain: -1, tokens: 0 };
  for (let from = 0, to = 0, words = 0, tokens = 0, gain = 0; from < pieces.length; from++) {
    if (to < from) [to, words, tokens, gain] = [from, 0, 0, 0];
    while (to < pieces.length) {
      const cost = pieces[to] ?? { words: 0, tokens: 0 };
      if (words + cost.words > PASSAGE_WORDS_MAX || tokens + cost.tokens > budget.tokens) break;
      words += cost.words;
      tokens += cost.tokens;
      gain += gains[to] ?? 0;
      to++;
    }
    if (gain > best.gain && to > from) best = { from, to, gain, tokens };
    words -= to > from ? (pieces[from]?.words ?? 0) : 0;
    tokens -= to > from ? (pieces[from]?.tokens ?? 0) : 0;
    gain -= to > from ? (gains[from] ?? 0) : 0;
  }
  budget.tokens -= best.tokens;
  return joined(pieces.slice(best.from, best.to));
}

/** The whole text of a section, in the format of `passage`. */
export function wholeText(pieces: readonly PassagePiece[]): string {
  return joined(pieces);
}

function joined(pieces: readonly { text: string }[]): string {
  return pieces.map(({ text }) => text).join('\n\n');
}

/** Splits into paragraphs and whole code samples; a piece over the limit is split at lines or words. */
function piecesOf({ kind, text, language = '' }: SectionBlock): { text: string }[] {
  if (kind === 'prose') return text.split(/\n+/).flatMap((paragraph) => cutToWords(paragraph, ' '));
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
  return cutToWords(text, '\n').map((part) => ({ text: `${fence}${language}\n${part.text}\n${fence}` }));
}

const PIECE_WORDS_MAX = 300;

function cutToWords(text: string, joiner: ' ' | '\n'): { text: string }[] {
  // Fast path: too short to exceed the limit.
  if (text.length < 2 * PIECE_WORDS_MAX) return text.trim() === '' ? [] : [{ text }];
  const pieces: { text: string }[] = [];
  let words = 0;
  let piece: string[] = [];
  for (const part of text.split(joiner)) {
    const cost = part.split(/\s+/).length;
    if (words + cost > PIECE_WORDS_MAX && piece.length > 0) {
      pieces.push({ text: piece.join(joiner) });
      [piece, words] = [[], 0];
    }
    piece.push(part);
    words += cost;
  }
  if (piece.some((part) => part.trim() !== '')) pieces.push({ text: piece.join(joiner) });
  return pieces;
}

function tokensIn(text: string): number {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.ceil(unspaced + (text.length - unspaced) / 4);
}

/** Cached with the known sections, because every question about a long section would stem its pieces again. */
const stemsOfPieces = new WeakMap<PassagePiece, ReadonlySet<string>>();

function wantedIn(piece: PassagePiece, wanted: ReadonlySet<string>, rules: LanguageRules): number {
  const stems = stemsOfPieces.get(piece) ?? new Set(stemsOf(withoutMarks(piece.text), rules));
  stemsOfPieces.set(piece, stems);
  let found = 0;
  for (const stem of wanted) if (stems.has(stem)) found++;
  return found;
}
