import { promisify } from 'node:util';
import { brotliDecompress, inflate } from 'node:zlib';

/**
 * Tables of a font file by name, such as `hhea`. For `woff2`, `widths` may replace `hmtx`: only the advance widths, one
 * after another.
 */
export type FontTables = ReadonlyMap<string, DataView>;

/** For a whole font, unpacked; the largest on public sites has 2 MB. */
const UNPACKED_BYTES_MAX = 16_000_000;
const TABLES_MAX = 100;
/** In formats that compress each table separately, only these are unpacked. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx'];
/** The names that `woff2` encodes as numbers, as far as they are needed here. */
const NUMBERED: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
};
const NAMED_ITSELF = 63;

/**
 * Reads the tables of an OpenType, `woff` or `woff2` font. A library would unpack fonts of strangers without a limit,
 * and on the thread that serves pages.
 *
 * @throws if the file is none of these
 */
export async function fontTables(file: Buffer): Promise<FontTables> {
  const view = viewOf(file);
  const signature = nameAt(view, 0);
  if (signature === 'wOF2') return woff2Tables(file, view);
  if (signature === 'wOFF') return woffTables(file, view);
  return openTypeTables(view);
}

function openTypeTables(view: DataView): FontTables {
  const tables = new Map<string, DataView>();
  for (let index = 0; index < countAt(view, 4); index++) {
    const entry = 12 + index * 16;
    const name = nameAt(view, entry);
    if (tables.has(name)) continue;
    tables.set(name, part(view, view.getUint32(entry + 8), view.getUint32(entry + 12)));
  }
  return tables;
}

async function woffTables(file: Buffer, view: DataView): Promise<FontTables> {
  const tables = new Map<string, DataView>();
  let bytesLeft = UNPACKED_BYTES_MAX;
  for (let index = 0; index < countAt(view, 12); index++) {
    const entry = 44 + index * 20;
    const name = nameAt(view, entry);
    // Each name is read once: many could point to the same few bytes, each unpacking to the full limit.
    if (!NEEDED.includes(name) || tables.has(name)) continue;
    const start = view.getUint32(entry + 4);
    const packedBytes = view.getUint32(entry + 8);
    const packed = file.subarray(start, start + packedBytes);
    const isPlain = packedBytes === view.getUint32(entry + 12);
    const table = isPlain ? packed : await unpacked(inflate, packed, bytesLeft);
    bytesLeft -= isPlain ? 0 : table.byteLength;
    tables.set(name, viewOf(table));
  }
  return tables;
}

async function woff2Tables(file: Buffer, view: DataView): Promise<FontTables> {
  let at = 48;
  const length = () => {
    let value = 0;
    for (let digits = 0; digits < 5; digits++) {
      const digit = view.getUint8(at++);
      value = value * 128 + (digit & 127);
      if (digit < 128) break;
    }
    return value;
  };
  const entries: { name: string; bytes: number }[] = [];
  for (let index = 0; index < countAt(view, 12); index++) {
    const flags = view.getUint8(at++);
    let name = NUMBERED[flags & 63] ?? String(flags & 63);
    if ((flags & 63) === NAMED_ITSELF) {
      name = nameAt(view, at);
      at += 4;
    }
    const bytes = length();
    // For glyphs, 3 means "not rewritten"; for all other tables, 0 does.
    const isRewritten = name === 'glyf' || name === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    entries.push({
      name: isRewritten && name === 'hmtx' ? 'widths' : name,
      bytes: isRewritten ? length() : bytes,
    });
  }
  const data = viewOf(
    await unpacked(brotliDecompress, file.subarray(at, at + view.getUint32(20)), UNPACKED_BYTES_MAX),
  );
  const tables = new Map<string, DataView>();
  let start = 0;
  for (const { name, bytes } of entries) {
    // In `widths`, flags come before the widths and side bearings after them.
    const ahead = name === 'widths' ? 1 : 0;
    if (!tables.has(name)) tables.set(name, part(data, start + ahead, bytes - ahead));
    start += bytes;
  }
  return tables;
}

function unpacked(
  unpack: typeof inflate | typeof brotliDecompress,
  packed: Buffer,
  maxOutputLength: number,
): Promise<Buffer> {
  return promisify<Buffer, { maxOutputLength: number }, Buffer>(unpack)(packed, { maxOutputLength });
}

function countAt(view: DataView, offset: number): number {
  const count = view.getUint16(offset);
  if (count > TABLES_MAX) throw new RangeError('More tables than a font has.');
  return count;
}

function nameAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function part(view: DataView, start: number, bytes: number): DataView {
  return new DataView(view.buffer, view.byteOffset + start, Math.min(bytes, view.byteLength - start));
}
