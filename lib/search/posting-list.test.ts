import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePostings, impactOf, type Posting, readPostings } from './posting-list';

test('postings are read back as they were written', () => {
  const postings = fc
    .uniqueArray(fc.integer({ min: 0, max: 2 ** 22 - 1 }))
    .map((sections) => sections.sort((a, b) => a - b))
    .chain((sections) =>
      fc.tuple(
        ...sections.map((section) =>
          fc.record({ section: fc.constant(section), impact: fc.integer({ min: 1, max: 255 }) }),
        ),
      ),
    );
  fc.assert(
    fc.property(postings, fc.integer({ min: 0, max: 500 }), (written, part) => {
      const first = part * 2 ** 22;
      const moved = written.map(({ section, impact }) => ({ section: section + first, impact }));
      const read: Posting[] = [];
      readPostings(encodePostings(moved, first), first, (section, impact) => read.push({ section, impact }));
      expect(read).toEqual(moved);
    }),
  );
});

test('a word says more where it stands more often, and less in a long section', () => {
  expect(impactOf(2, 1)).toBeGreaterThan(impactOf(1, 1));
  expect(impactOf(1, 3)).toBeLessThan(impactOf(1, 1));
  expect(impactOf(10_000, 0)).toBeLessThanOrEqual(255);
  expect(impactOf(0.1, 1_000)).toBeGreaterThanOrEqual(1);
});
