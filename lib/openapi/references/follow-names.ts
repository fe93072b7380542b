import { isAddress } from './reference-address';

const FILES_MAX = 5_000;
/** Low, because each may take as long as its host needs to answer. */
const ADDRESSES_MAX = 50;
const STEPS_MAX = 30;

export const tooManyFiles = {
  problem: `is not read: a document may refer to ${FILES_MAX} files, ${ADDRESSES_MAX} of them on other hosts, through at most ${STEPS_MAX} others`,
  hint: 'Split the document, or join its smallest files.',
};

/**
 * Follows references from a document to other files, and from those to further files, within limits. `step` reads the
 * given files and returns the names in them. Resolves to the names beyond the limits.
 */
export async function followNames(
  rootName: string,
  first: readonly string[],
  step: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const known = new Set([rootName]);
  const beyond: string[] = [];
  let addresses = 0;
  let named = first;
  for (let steps = 0; ; steps++) {
    const asked: string[] = [];
    for (const name of named) {
      if (known.has(name)) continue;
      known.add(name);
      const isOfHost = isAddress(name);
      const isWithin =
        steps < STEPS_MAX && known.size <= FILES_MAX + 1 && (!isOfHost || addresses < ADDRESSES_MAX);
      if (isWithin && isOfHost) addresses += 1;
      (isWithin ? asked : beyond).push(name);
    }
    if (asked.length === 0) return beyond;
    named = await step(asked);
  }
}
