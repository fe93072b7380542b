import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionsPerPage } from './index-schema';
import { encodePostings } from './posting-list';
import { SectionNumbers } from './section-numbers';
import { SectionScores } from './section-scores';

const pages = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, sectionCount: (id % 5) + 1 }));
const numbers = new SectionNumbers(pages);
const sections = pages.flatMap(({ id, sectionCount }) =>
  Array.from({ length: sectionCount }, (_, ordinal) => id * sectionsPerPage + ordinal),
);

test('every section has a number of its own, which tells it again', () => {
  for (const section of sections) {
    const number = sections.indexOf(section);
    expect(numbers.sectionOf(number)).toEqual({ section, page: Math.floor(section / sectionsPerPage) });
  }
  expect(numbers.count).toBe(sections.length);
});

test('the highest scores are those that adding and sorting everything would give', () => {
  const list = fc
    .subarray(sections)
    .chain((held) =>
      fc.tuple(
        ...held.map((section) =>
          fc.record({ section: fc.constant(section), impact: fc.integer({ min: 1, max: 255 }) }),
        ),
      ),
    );
  fc.assert(
    fc.property(
      fc.array(list, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (lists, isAll, limit) => {
        const scores = new SectionScores(numbers, undefined);
        const sums = new Map<number, { sum: number; count: number }>();
        for (const [position, postings] of lists.entries()) {
          scores.add(encodePostings(postings, 0), 0, 1, 1 << position);
          for (const { section, impact } of postings) {
            const known = sums.get(section) ?? { sum: 0, count: 0 };
            sums.set(section, { sum: known.sum + impact, count: known.count + 1 });
          }
        }
        const expected = [...sums]
          .filter(([, { count }]) => !isAll || count === lists.length)
          .sort(([a, { sum: sumA }], [b, { sum: sumB }]) => sumB - sumA || a - b)
          .slice(0, limit)
          .map(([section]) => section);
        const found = scores.highest(limit, isAll ? 2 ** lists.length - 1 : 0);
        expect(found.map((number) => numbers.sectionOf(number).section)).toEqual(expected);
      },
    ),
  );
});

test('pages that may not be found are passed over', () => {
  const allowed = new Uint8Array(numbers.pageIds);
  allowed[2] = 1;
  const scores = new SectionScores(numbers, allowed);
  scores.add(
    encodePostings(
      sections.map((section) => ({ section, impact: 9 })),
      0,
    ),
    0,
    1,
    1,
  );
  expect(scores.highest(10, 0).map((number) => numbers.sectionOf(number).page)).toEqual([2, 2]);
});
