import { readFile, stat } from 'node:fs/promises';
import { LruCache } from '@/lib/base/values/lru-cache';
import { type FontTables, fontTables } from './font-tables';

/** The metrics of a font, relative to its size. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter, weighted by how often English documentation uses it. */
  letterWidth: number;
}

const FILE_BYTES_MAX = 4_000_000;
/**
 * How often each letter occurs in a thousand characters of English documentation, counted in 450,000 characters of six
 * public sites. The widths predicted from it were within 0.3 % of real paragraphs in two families.
 */
const OCCURRENCES = [
  ...(
    ' 152 e99 t73 o64 a62 i58 n57 s57 r55 l34 c31 d27 u27 h27 p21 m19 g14 y14 f14 w10 v10 b9 .8 ,8 k6 T4 x3 P3 C3 ' +
    "I2 M2 -2 S2 A2 '2 q1 R1 D1 L1 W1 :1 U1 z1 O1 E1 j1"
  ).matchAll(/(\D)(\d+) ?/g),
].map(([, letter = '', count]): [string, number] => [letter, Number(count)]);

const FILES_MAX = 200;
/** Keyed by file and its state, because every save of a page loads the site's fonts again. */
const known = new LruCache<string, Promise<FontMetrics | undefined>>(FILES_MAX);

/** The metrics of a font file; `undefined` if it cannot be read as a font with Latin letters. */
export async function fontMetrics(file: string): Promise<FontMetrics | undefined> {
  const state = await stat(file).catch(() => undefined);
  if (state === undefined || state.size > FILE_BYTES_MAX) return undefined;
  const key = `${state.mtimeMs} ${state.size} ${file}`;
  const metrics = known.get(key) ?? metricsInFile(file);
  known.set(key, metrics, 1);
  return metrics;
}

async function metricsInFile(file: string): Promise<FontMetrics | undefined> {
  return metricsOfFont(await readFile(file).catch(() => Buffer.alloc(0)));
}

export async function metricsOfFont(font: Buffer): Promise<FontMetrics | undefined> {
  try {
    return metricsOf(await fontTables(font));
  } catch {
    // The browser decides whether the file is valid. Without metrics, the page only shifts when the font arrives.
    return undefined;
  }
}

function metricsOf(tables: FontTables): FontMetrics | undefined {
  const head = tables.get('head');
  const horizontal = tables.get('hhea');
  const characters = tables.get('cmap');
  const onlyWidths = tables.get('widths');
  const widths = onlyWidths ?? tables.get('hmtx');
  if (!head || !horizontal || !characters || !widths) return undefined;
  const unitsPerEm = head.getUint16(18);
  const widthsMax = horizontal.getUint16(34);
  const glyphOf = glyphFinder(characters);
  if (glyphOf === undefined || unitsPerEm === 0 || widthsMax === 0) return undefined;
  // In `hmtx`, a side bearing follows each width.
  const step = onlyWidths === undefined ? 4 : 2;
  let sum = 0;
  let count = 0;
  for (const [letter, occurrences] of OCCURRENCES) {
    const glyph = glyphOf(letter.charCodeAt(0));
    if (glyph === 0 && /[a-z ]/.test(letter)) return undefined;
    if (glyph === 0) continue;
    // Glyphs beyond the last width share it.
    sum += widths.getUint16(Math.min(glyph, widthsMax - 1) * step) * occurrences;
    count += occurrences;
  }
  return {
    ascent: horizontal.getInt16(4) / unitsPerEm,
    descent: -horizontal.getInt16(6) / unitsPerEm,
    lineGap: horizontal.getInt16(8) / unitsPerEm,
    letterWidth: sum / count / unitsPerEm,
  };
}

/** Finds glyphs in a segment table (`cmap` format 4), which every web font has. */
function glyphFinder(characters: DataView): ((code: number) => number) | undefined {
  for (let index = 0; index < characters.getUint16(2); index++) {
    const start = characters.getUint32(4 + index * 8 + 4);
    if (characters.getUint16(start) === 4) return (code) => glyphInSegments(characters, start, code);
  }
  return undefined;
}

/** OpenType `cmap` format 4: four lists of equal length, the last of which points to glyph ids. */
function glyphInSegments(table: DataView, start: number, code: number): number {
  const listBytes = table.getUint16(start + 6);
  const ends = start + 14;
  const starts = ends + listBytes + 2;
  const shifts = starts + listBytes;
  const offsets = shifts + listBytes;
  for (let at = 0; at < listBytes; at += 2) {
    if (table.getUint16(ends + at) < code) continue;
    const first = table.getUint16(starts + at);
    if (first > code) return 0;
    const shift = table.getUint16(shifts + at);
    const offset = table.getUint16(offsets + at);
    if (offset === 0) return (code + shift) & 0xffff;
    const glyph = table.getUint16(offsets + at + offset + (code - first) * 2);
    return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
  }
  return 0;
}
