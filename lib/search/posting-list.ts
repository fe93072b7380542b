/** A section that contains a term, and the term's impact there: 1 to 255. */
export interface Posting {
  section: number;
  impact: number;
}

export const IMPACT_MAX = 255;

const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

/**
 * BM25 impact of a term in a section, from 1 to 255: grows with its frequency, ever more slowly, and shrinks with the
 * section's length.
 *
 * @param relativeLength 1 for an average section
 */
export function impactOf(weight: number, relativeLength: number): number {
  const allowance = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
  return Math.max(1, Math.round((IMPACT_MAX * weight) / (weight + allowance)));
}

/** Encodes postings: the distance to the previous section in groups of seven bits, then the impact. */
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
