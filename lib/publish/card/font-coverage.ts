import { inflateSync } from 'node:zlib';

/** The characters of a font, as inclusive ranges of code points. */
export type FontCoverage = readonly (readonly [first: number, last: number])[];

/**
 * Reads a font's coverage from its `cmap` table (OpenType, formats 4 and 12), for TrueType, OpenType and WOFF;
 * empty for any other file.
 */
export function fontCoverage(font: Buffer): FontCoverage {
  const table = cmapTable(font);
  if (table === undefined) return [];
  const count = table.readUInt16BE(2);
  const ranges: [number, number][] = [];
  for (let index = 0; index < count; index++) {
    const start = table.readUInt32BE(4 + index * 8 + 4);
    const format = table.readUInt16BE(start);
    if (format === 4) ranges.push(...segments(table, start));
    if (format === 12) ranges.push(...groups(table, start));
  }
  return ranges;
}

/** Whether a font has every character of a text, ignoring white space. */
export function covers(coverage: FontCoverage, text: string): boolean {
  return [...text].every((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return /\s/.test(sign) || coverage.some(([first, last]) => code >= first && code <= last);
  });
}

function cmapTable(font: Buffer): Buffer | undefined {
  if (font.length < 12) return undefined;
  const signature = font.toString('latin1', 0, 4);
  const isWoff = signature === 'wOFF';
  if (!isWoff && signature !== '\0\x01\0\0' && signature !== 'OTTO' && signature !== 'true') return undefined;
  const count = font.readUInt16BE(isWoff ? 12 : 4);
  for (let index = 0; index < count; index++) {
    const record = isWoff ? 44 + index * 20 : 12 + index * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    if (!isWoff) return font.subarray(font.readUInt32BE(record + 8));
    const start = font.readUInt32BE(record + 4);
    const packed = font.subarray(start, start + font.readUInt32BE(record + 8));
    return packed.length < font.readUInt32BE(record + 12) ? inflateSync(packed) : packed;
  }
  return undefined;
}

function segments(table: Buffer, start: number): [number, number][] {
  const count = table.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + count * 2 + 2;
  return Array.from({ length: count }, (_, index): [number, number] => [
    table.readUInt16BE(starts + index * 2),
    table.readUInt16BE(ends + index * 2),
  ]).filter(([first]) => first !== 0xffff);
}

function groups(table: Buffer, start: number): [number, number][] {
  return Array.from({ length: table.readUInt32BE(start + 12) }, (_, index): [number, number] => [
    table.readUInt32BE(start + 16 + index * 12),
    table.readUInt32BE(start + 20 + index * 12),
  ]);
}
