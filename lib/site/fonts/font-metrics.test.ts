import { rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { fontParts, WIDTHS, woff, woff2, words } from '@/tests/support/written-font';
import { fontMetrics } from './font-metrics';

async function metricsOf(font: Buffer) {
  const file = join(temporaryFolder(), 'font.woff');
  await writeFile(file, font);
  return fontMetrics(file);
}

const tables = Object.entries(fontParts()).map(([name, bytes]) => ({ name, bytes }));

it('the widths of letters are the same, however a font is packed', async () => {
  const plain = await metricsOf(woff(tables));
  expect(plain).toMatchObject({ ascent: 0.8, descent: 0.2, lineGap: 0 });
  expect(plain?.letterWidth).toBeCloseTo(0.5442, 4);
  expect(await metricsOf(woff2(tables))).toEqual(plain);
  // WOFF2 may omit side bearings: flags and then all widths in a row remain.
  const rewritten = tables.map((table) =>
    table.name === 'hmtx'
      ? { ...table, bytes: Buffer.concat([Buffer.from([3]), words(WIDTHS)]), isRewritten: true }
      : table,
  );
  expect(await metricsOf(woff2(rewritten))).toEqual(plain);
});

it('a font is read again when its file has changed, and only then', async () => {
  const file = join(temporaryFolder(), 'font.woff');
  await writeFile(file, woff(tables));
  const first = await fontMetrics(file);
  expect(await fontMetrics(file)).toBe(first);
  const { head, ...others } = fontParts();
  head.writeUInt16BE(2_000, 18);
  const next = Object.entries({ head, ...others }).map(([name, bytes]) => ({ name, bytes }));
  await writeFile(`${file}.new`, woff(next));
  await utimes(`${file}.new`, 1, 1);
  await rename(`${file}.new`, file);
  expect(await fontMetrics(file)).toMatchObject({ ascent: 0.4 });
});
