import type { SearchSection, SectionBlock } from './search-page';
import { isUnspaced } from './tokenise';

/** Limit per section, because a question reads dozens of sections in full. Few sections of real pages are longer. */
const WEIGHT_MAX = 12_000;
/** Segmenting text without spaces takes four times as long. */
const UNSPACED_WEIGHT = 4;

export function boundedSections(sections: readonly SearchSection[]): SearchSection[] {
  return sections.flatMap((section) =>
    partsOf(section.blocks).map((blocks): SearchSection => ({ ...section, blocks })),
  );
}

function partsOf(blocks: readonly SectionBlock[]): SectionBlock[][] {
  const parts: SectionBlock[][] = [[]];
  let left = WEIGHT_MAX;
  for (const block of blocks.flatMap(piecesOf)) {
    const weight = weightOf(block.text);
    if (weight > left && left < WEIGHT_MAX) {
      parts.push([]);
      left = WEIGHT_MAX;
    }
    parts.at(-1)?.push(block);
    left -= weight;
  }
  return parts;
}

/** Splits a long block, preferably at the end of a line or word. */
function piecesOf(block: SectionBlock): SectionBlock[] {
  const { text } = block;
  const charactersMax = isUnspaced(text) ? WEIGHT_MAX / UNSPACED_WEIGHT : WEIGHT_MAX;
  const pieces: SectionBlock[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + charactersMax;
    const isLast = end >= text.length;
    const cut = isLast ? text.length : Math.max(text.lastIndexOf('\n', end), text.lastIndexOf(' ', end));
    const to = cut > from ? cut : end;
    pieces.push({ ...block, text: text.slice(from, to) });
    from = to;
  }
  return pieces;
}

function weightOf(text: string): number {
  return isUnspaced(text) ? text.length * UNSPACED_WEIGHT : text.length;
}
