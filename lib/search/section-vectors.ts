import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { basename, join } from 'node:path';
import { writeAtomically } from '@/lib/base/files/write-atomically';

/** The vectors of an index's sections, in one block of memory. One byte per number is precise enough for ranking. */
export interface SectionVectors {
  dimensions: number;
  ids: Uint32Array;
  /** Hashes of the embedded texts, 16 bytes each. */
  hashes: Uint8Array;
  /** Factor that scales each vector to length one. */
  scales: Float32Array;
  values: Int8Array;
}

export interface SectionVector {
  id: number;
  hash: string;
  vector: QuantisedVector;
}

export interface QuantisedVector {
  scale: number;
  values: Int8Array;
}

const MAGIC = 0x31_56_45_4c;
const HEAD_BYTES = 16;
const HASH_BYTES = 16;

/** The file is named after its index, because each index numbers its sections differently. */
export function vectorsFile(folder: string, indexFile: string): string {
  return join(folder, `${basename(indexFile, '.db')}.vectors`);
}

export function textHash(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * HASH_BYTES);
}

export function quantised(vector: readonly number[]): QuantisedVector {
  const length = Math.hypot(...vector);
  const highest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(length > 0 && Number.isFinite(length))) return { scale: 0, values: new Int8Array(vector.length) };
  return {
    scale: highest / 127 / length,
    values: Int8Array.from(vector, (value) => Math.round((value / highest) * 127)),
  };
}

/** Writes vectors of one length, atomically. */
export async function writeSectionVectors(file: string, rows: readonly SectionVector[]): Promise<void> {
  const dimensions = rows[0]?.vector.values.length ?? 0;
  const head = Uint32Array.of(MAGIC, rows.length, dimensions, 0);
  const parts = [
    new Uint8Array(head.buffer),
    new Uint8Array(Uint32Array.from(rows, ({ id }) => id).buffer),
    ...rows.map(({ hash }) => Buffer.from(hash, 'hex')),
    new Uint8Array(Float32Array.from(rows, ({ vector }) => vector.scale).buffer),
    ...rows.map(({ vector: { values } }) => new Uint8Array(values.buffer, values.byteOffset, values.length)),
  ];
  await writeAtomically(file, Buffer.concat(parts));
}

/** `undefined` if the file is missing or damaged, because it is only a cache. */
export async function readSectionVectors(file: string): Promise<SectionVectors | undefined> {
  const read = await fs.readFile(file).catch(() => undefined);
  if (read === undefined || read.length < HEAD_BYTES) return undefined;
  // A copy whose buffer starts at 0, because typed arrays need aligned offsets.
  const { buffer } = new Uint8Array(read);
  const [magic, count = 0, dimensions = 0] = new Uint32Array(buffer, 0, 4);
  const hashesAt = HEAD_BYTES + 4 * count;
  const scalesAt = hashesAt + HASH_BYTES * count;
  const valuesAt = scalesAt + 4 * count;
  if (magic !== MAGIC || read.length !== valuesAt + count * dimensions) return undefined;
  return {
    dimensions,
    ids: new Uint32Array(buffer, HEAD_BYTES, count),
    hashes: new Uint8Array(buffer, hashesAt, HASH_BYTES * count),
    scales: new Float32Array(buffer, scalesAt, count),
    values: new Int8Array(buffer, valuesAt, count * dimensions),
  };
}

export function vectorsByHash({
  dimensions,
  hashes,
  scales,
  values,
}: SectionVectors): Map<string, QuantisedVector> {
  const vectors = new Map<string, QuantisedVector>();
  for (const [row, scale] of scales.entries()) {
    const hash = Buffer.from(hashes.subarray(row * HASH_BYTES, (row + 1) * HASH_BYTES)).toString('hex');
    vectors.set(hash, { scale, values: values.subarray(row * dimensions, (row + 1) * dimensions) });
  }
  return vectors;
}
