import { withoutMarks } from '@/lib/base/text/inline-marks';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { languageRules } from '@/lib/search/language-rules';
import { type PassageBlock, passageBlocks } from './passage-blocks';

/** Weight of each word of a question: the fewer blocks contain it, the more it weighs. */
export type WordWeights = ReadonlyMap<string, number>;

const PROSE_WORDS_MAX = 130;
const CODE_BLOCKS_MAX = 2;
const CODE_LINES_MAX = 40;

export function wordWeights(
  question: string,
  { texts, language }: { texts: readonly string[]; language: string },
): WordWeights {
  const { stopWords } = languageRules(language);
  const held = texts.map((text) => new Set(roughStems(text)));
  const asked = question.split(/\s+/).filter((word) => !stopWords.has(word.toLowerCase()));
  return new Map(
    [...new Set(roughStems(asked.join(' ')))].map((word) => {
      const count = held.filter((words) => words.has(word)).length;
      return [word, Math.log(1 + texts.length / (1 + count))];
    }),
  );
}

export function weightOf(text: string, weights: WordWeights): number {
  const words = new Set(roughStems(text));
  let sum = 0;
  for (const [word, weight] of weights) if (words.has(word)) sum += weight;
  return sum;
}

/** The blocks that answer best, in order: paragraphs around the best one, with the code samples between and after. */
export function chooseBlocks(passage: string, weights: WordWeights): PassageBlock[] {
  const blocks = passageBlocks(passage);
  const scores = blocks.map(({ text }) => weightOf(text, weights));
  const best = scores.indexOf(Math.max(...scores));
  if (best === -1) return [];
  let [from, to] = [best, best];
  let words = proseWords(blocks[best]);
  for (;;) {
    const after = blocks[to + 1];
    const before = blocks[from - 1];
    // Later text explains more, so earlier text is added only if nothing fits after it.
    if (after !== undefined && words + proseWords(after) <= PROSE_WORDS_MAX)
      words += proseWords(blocks[++to]);
    else if (before !== undefined && words + proseWords(before) <= PROSE_WORDS_MAX)
      words += proseWords(blocks[--from]);
    else break;
  }
  // A colon announces the next block, so it is included: one paragraph or item, or code of any length.
  if (/[:：]\s*$/.test(blocks[to]?.text ?? '') && blocks[to + 1] !== undefined) to++;
  return withinCode(blocks.slice(from, to + 1));
}

function withinCode(blocks: readonly PassageBlock[]): PassageBlock[] {
  let codeCount = 0;
  return blocks.filter(({ kind, text }) => {
    if (kind === 'prose') return true;
    if (text.split('\n').length > CODE_LINES_MAX + 2) return false;
    codeCount++;
    return codeCount <= CODE_BLOCKS_MAX;
  });
}

function proseWords(block: PassageBlock | undefined): number {
  return block === undefined || block.kind === 'code' ? 0 : block.text.split(/\s+/).length;
}

/** Words without their endings: good enough to compare two texts in one language. */
function roughStems(text: string): string[] {
  const words =
    withoutMarks(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  return words
    .map((word) => withoutTrailing(word, '_.-'))
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?:ing|ed|es|s)$/u, ''));
}
