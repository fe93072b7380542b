import { expect, it } from 'vitest';
import { testIndex, testPage, testSection, visitor } from '@/tests/support/index-for-tests';
import { searchForQuestion } from './search-for-question';
import { readSections } from './search-index';

// Answering a question reads whole sections, and segmenting Chinese is slow: 300,000 characters in a row took 1.8 s.

it.each([
  ['Chinese without an end', '配置文件的说明'.repeat(43_000)],
  ['words without an end', 'configure the widget '.repeat(15_000)],
  ['one word without an end', 'a'.repeat(300_000)],
])('%s stand in sections of bounded length, and are found', async (_, text) => {
  const index = await testIndex([
    testPage({ path: '/long', title: 'Long', sections: [testSection(['Setup'], `${text} zebra`)] }),
  ]);
  const sections = [
    ...(
      await readSections(
        index,
        Array.from({ length: 3 * 4_096 }, (__, id) => id),
      )
    ).values(),
  ];
  const lengths = sections.map(({ blocks }) => blocks.reduce((sum, block) => sum + block.text.length, 0));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(12_000);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(`${text} zebra`.length);
  const { pages } = await searchForQuestion(index, 'Where is the zebra?', {
    filter: { reader: visitor },
    pageCount: 5,
  });
  expect(pages[0]?.passages[0]).toMatchObject({ anchor: 'Setup', headingPath: ['Setup'] });
  expect(pages[0]?.passages.some((passage) => passage.text.includes('zebra'))).toBe(true);
});

it('a question over twenty long pages of Chinese lets others have their turn after each page', async () => {
  const text = '配置文件的说明'.repeat(2_000);
  const index = await testIndex(
    Array.from({ length: 20 }, (_, at) =>
      testPage({ path: `/p${at}`, title: `P${at}`, sections: [testSection(['Setup'], text)] }),
    ),
  );
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns++;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const { pages } = await searchForQuestion(index, '配置文件', {
    filter: { reader: visitor },
    pageCount: 20,
  });
  isOver = true;
  expect(pages).toHaveLength(20);
  expect(turns).toBeGreaterThanOrEqual(20);
});
