import { createWriteStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { STRANGER_LIMITS } from '../stranger-limits';
import { readTar } from './read-tar';
import { UploadRefused } from './upload-refused';

/** Limits for one tarball. */
export interface UploadLimits {
  packedBytes: number;
  bytes: number;
  files: number;
  ms: number;
}

export const UPLOAD_LIMITS: UploadLimits = { ...STRANGER_LIMITS, packedBytes: 100_000_000, ms: 120_000 };

const NAME_LENGTH_MAX = 300;
const DEPTH_MAX = 20;
/** The headers of a file and of its long name, and padding. */
const TAR_BYTES_PER_FILE = 4 * 512;

/**
 * Unpacks a compressed tarball into a new folder. Nothing in it is executed, and nothing is written outside: an entry
 * that is neither a file nor a folder, or whose name leads elsewhere, refuses the whole tarball.
 *
 * @throws UploadRefused
 */
export async function unpackSite(
  parts: AsyncIterable<Uint8Array>,
  folder: string,
  { limits = UPLOAD_LIMITS, signal: taken }: { limits?: UploadLimits | undefined; signal?: AbortSignal },
): Promise<void> {
  const late = AbortSignal.timeout(limits.ms);
  const signal = taken === undefined ? late : AbortSignal.any([taken, late]);
  const packed = Readable.from(bounded(parts, limits.packedBytes), { objectMode: false });
  const unpacked = createGunzip();
  // Forwards errors of the compressed stream to the reader of the decompressed one.
  packed.once('error', (error) => unpacked.destroy(error));
  signal.addEventListener('abort', () =>
    unpacked.destroy(
      taken?.aborted === true ? taken.reason : new UploadRefused('It took too long to arrive.'),
    ),
  );
  packed.pipe(unpacked);
  try {
    // Includes metadata between files, or a tarball of nothing but long names would never end.
    const bytesMax = limits.bytes + limits.files * TAR_BYTES_PER_FILE;
    await writeEntries(bounded(unpacked, bytesMax), folder, limits);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UploadRefused('This is no tarball that gzip has compressed.');
    throw error;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, bytesMax: number) {
  let count = 0;
  for await (const part of bytes) {
    count += part.length;
    if (count > bytesMax) throw new UploadRefused(`It is larger than ${Math.ceil(bytesMax / 1_000_000)} MB.`);
    yield part;
  }
}

async function writeEntries(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  limits: UploadLimits,
): Promise<void> {
  let [bytesLeft, filesLeft] = [limits.bytes, limits.files];
  for await (const { name, type, size, content } of readTar(bytes)) {
    if (type === 'other')
      throw new UploadRefused(`"${shown(name)}" is a link or a device. Send files alone.`);
    const place = placeIn(folder, name);
    bytesLeft -= size;
    filesLeft -= 1;
    // Before a byte is written: the declared sizes are enough to refuse.
    if (bytesLeft < 0) throw new UploadRefused(`Its files are larger than ${limits.bytes / 1_000_000} MB.`);
    if (filesLeft < 0) throw tooMany(limits);
    if (place === undefined) continue;
    // The name of one entry can make many folders.
    const made = await foldersMade(type === 'folder' ? place : path.dirname(place));
    filesLeft -= type === 'folder' ? Math.max(0, made - 1) : made;
    if (filesLeft < 0) throw tooMany(limits);
    if (type === 'file') await writeFile(place, content());
  }
}

function tooMany({ files }: UploadLimits): UploadRefused {
  return new UploadRefused(`It has more than ${files} files and folders.`);
}

/** Makes a folder with those around it, and returns how many were new. */
async function foldersMade(folder: string): Promise<number> {
  const first = await fs.mkdir(folder, { recursive: true }).catch(refuseClash);
  return first === undefined ? 0 : path.relative(path.dirname(first), folder).split(path.sep).length;
}

async function writeFile(place: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  // Never overwrites a file or writes through a link.
  const file = createWriteStream(place, { flags: 'wx', mode: 0o644 });
  await pipeline(content, file).catch(refuseClash);
}

function refuseClash(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG')
    throw new UploadRefused('Two of its files have the same name, or one is too long.');
  throw error;
}

/** Target path of an entry; `undefined` for the folder itself, and for git's own files. */
function placeIn(folder: string, name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isOutside = name.startsWith('/') || parts.includes('..') || [...name].some(isUnfit);
  if (isOutside) throw new UploadRefused(`"${shown(name)}" leads outside of the site.`);
  if (name.length > NAME_LENGTH_MAX || parts.length > DEPTH_MAX)
    throw new UploadRefused(`"${shown(name)}" is too long or too deep.`);
  return parts.length === 0 || parts.some(isOfGit) ? undefined : path.join(folder, ...parts);
}

/** Some file systems ignore case. */
function isOfGit(part: string): boolean {
  return part.toLowerCase() === '.git';
}

/** Backslashes are path separators on Windows; control characters disguise a name. */
function isUnfit(sign: string): boolean {
  return sign === '\\' || sign < ' ' || sign === '\x7f';
}

function shown(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 100);
}
