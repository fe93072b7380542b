import { promises as fs } from 'node:fs';
import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Why a file cannot be used, worded for its author. */
export class UnreadableFileError extends Error {
  readonly [errorMark] = 'unreadable-file';
  override name = 'UnreadableFileError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Works across bundles, where `instanceof` does not. */
export function isUnreadableFileError(error: unknown): error is UnreadableFileError {
  return hasErrorMark(error, 'unreadable-file');
}

/** Larger pages would cost every reader seconds. The largest known real page has 3.4 MB. */
export const PAGE_BYTES_MAX = 5_000_000;

/**
 * The text of a file.
 *
 * @throws UnreadableFileError if it is missing, too large, unreadable or not UTF-8
 */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new UnreadableFileError('The file is not UTF-8 text.', 'Save it again with the encoding UTF-8.');
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await fs.stat(path);
    if (size > PAGE_BYTES_MAX) throw tooBig(size);
    return await fs.readFile(path);
  } catch (error) {
    if (isUnreadableFileError(error)) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT')
      throw new UnreadableFileError('The file is gone.', 'Put it back, or take the page out of docs.json.');
    throw new UnreadableFileError(
      `The file cannot be read (${code}).`,
      'Let the account that runs the server read it.',
    );
  }
}

function tooBig(bytes: number): UnreadableFileError {
  const megabytes = (count: number) => `${(count / 1_000_000).toFixed(1)} MB`;
  return new UnreadableFileError(
    `The page has ${megabytes(bytes)}; at most ${megabytes(PAGE_BYTES_MAX)} are shown.`,
    'Split it, or move images that are written into the text to files of their own.',
  );
}
