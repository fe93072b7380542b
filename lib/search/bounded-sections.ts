import type { SearchSection, SectionBlock } from './search-page';
import { isUnspaced } from './tokenise';

/** A question reads some dozens of sections in full, so none may be long. Few sections of real pages are. */
const WEIGHT_MAX = 12_000;
/** Text without spaces takes that much longer to be cut into words. */
const UNSPACED_WEIGHT = 4;

/** Cuts sections that are too long into several under the same heading. */
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

/** A long block in pieces, which end with a line or a word where there is one. */
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
