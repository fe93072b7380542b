/** One section that holds a term, and how much it says there: 1 to 255. */
export interface Posting {
  section: number;
  impact: number;
}

/** The most that a posting can say. */
export const IMPACT_MAX = 255;

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/**
 * What a term says about a section by BM25, from 1 to 255: more with every time that it stands there,
 * ever less so, and less in a long section.
 *
 * @param relativeLength 1 for an ordinary section
 */
export function impactOf(weight: number, relativeLength: number): number {
  const allowance = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
  return Math.max(1, Math.round((IMPACT_MAX * weight) / (weight + allowance)));
}

/** Postings as bytes: the distance to the section before in groups of seven bits, then the impact. */
export function encodePostings(postings: readonly Posting[], firstSection: number): Buffer {
  const bytes: number[] = [];
  let before = firstSection;
  for (const { section, impact } of postings) {
    let distance = section - before;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance, impact);
    before = section;
  }
  return Buffer.from(bytes);
}

/** Reads what `encodePostings` wrote, in the order of the sections. */
export function readPostings(
  bytes: Uint8Array,
  firstSection: number,
  use: (section: number, impact: number) => void,
): void {
  let section = firstSection;
  for (let at = 0; at < bytes.length; at++) {
    let distance = 0;
    for (let shift = 0; ; shift += 7, at++) {
      const byte = bytes[at] ?? 0;
      distance |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    section += distance;
    use(section, bytes[++at] ?? 0);
  }
}
