import { brotliCompressSync, deflateSync } from 'node:zlib';

// Fonts written by hand, after the OpenType, WOFF and WOFF2 specifications.

export interface WrittenTable {
  name: string;
  bytes: Buffer;
  /** Whether the table is marked as transformed (WOFF2). */
  isRewritten?: boolean;
}

const NUMBERS = new Map([
  ['cmap', 0],
  ['head', 1],
  ['hhea', 2],
  ['hmtx', 3],
]);

/** Advance widths of glyph 0, the letters from a to z, and the space. */
export const WIDTHS = Array.from({ length: 28 }, (_, glyph) => 400 + glyph * 10);

/** Two-byte numbers. */
export function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2);
  return bytes;
}

/** The tables of a small font: 1,000 units per em, 800 above and 200 below the baseline. */
export function fontParts(): Record<'head' | 'hhea' | 'cmap' | 'hmtx', Buffer> {
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1_000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(WIDTHS.length, 34);
  const segments = {
    ends: [32, 122, 0xffff],
    starts: [32, 97, 0xffff],
    shifts: [27 - 32, 1 - 97, 1],
    offsets: [0, 0, 0],
  };
  const cmap = Buffer.concat([
    words([0, 1, 3, 1, 0, 12]),
    words([4, 0, 0, 6, 0, 0, 0, ...segments.ends, 0]),
    words([...segments.starts, ...segments.shifts, ...segments.offsets]),
  ]);
  return { head, hhea, cmap, hmtx: words(WIDTHS.flatMap((width) => [width, 77])) };
}

/** @param isShared whether all tables use the bytes of the first */
export function woff(tables: readonly WrittenTable[], { isShared = false } = {}): Buffer {
  const packed = (isShared ? tables.slice(0, 1) : tables).map(({ bytes }) => deflateSync(bytes));
  const directory = Buffer.alloc(44 + tables.length * 20);
  directory.write('wOFF', 0);
  directory.writeUInt16BE(tables.length, 12);
  let start = directory.length;
  for (const [at, { name, bytes }] of tables.entries()) {
    const entry = 44 + at * 20;
    const length = packed[isShared ? 0 : at]?.length ?? 0;
    directory.write(name, entry);
    directory.writeUInt32BE(isShared ? directory.length : start, entry + 4);
    directory.writeUInt32BE(length, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    start += length;
  }
  return Buffer.concat([directory, ...packed]);
}

export function woff2(tables: readonly WrittenTable[]): Buffer {
  const entries = tables.flatMap(({ name, bytes, isRewritten = false }) => {
    const length = digits(bytes.length);
    return [(NUMBERS.get(name) ?? 63) | (isRewritten ? 64 : 0), ...length, ...(isRewritten ? length : [])];
  });
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)));
  const header = Buffer.alloc(48);
  header.write('wOF2', 0);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, Buffer.from(entries), packed]);
}

/** A number in base 128: every digit except the last has its high bit set. */
function digits(value: number): number[] {
  const all = [value & 127];
  for (let left = value >>> 7; left > 0; left >>>= 7) all.unshift((left & 127) | 128);
  return all;
}
