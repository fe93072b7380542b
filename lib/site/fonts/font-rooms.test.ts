import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceSite } from '@/tests/reference/reference-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { fontMetrics } from './font-metrics';

const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** From the font file: 2048 units per em, 1984 above and 494 below the baseline. */
const ROOM_OF_INTER = { ascent: 1984 / 2048, descent: 494 / 2048, lineGap: 0 };

it('the room of a font is known, whether it is a file of the site or an installed package', async () => {
  const { site } = await referenceSite(
    {
      fonts: {
        body: { family: 'Own', source: './fonts/own.woff2', format: 'woff2' },
        heading: { family: 'Inter' },
      },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi', 'fonts/own.woff2': await readFile(INTER) },
  );
  expect([...site.fontRooms.keys()]).toEqual(['Own', 'Inter']);
  for (const room of site.fontRooms.values()) {
    expect(room).toMatchObject(ROOM_OF_INTER);
    expect(room.letterWidth).toBeCloseTo(0.4742, 4);
  }
});

it.each([
  ['is no font', Buffer.from('{}')],
  ['is cut off', async () => (await readFile(INTER)).subarray(0, 500)],
  ['says that it has 60,000 tables', Buffer.from('wOFF0000000000\xea\x60'.padEnd(2_000, '\xff'), 'latin1')],
])('a file that %s has no metrics, and the site is served', async (_, bytes) => {
  const file = join(temporaryFolder(), 'font.woff2');
  await writeFile(file, typeof bytes === 'function' ? await bytes() : bytes);
  expect(await fontMetrics(file)).toBeUndefined();
});
