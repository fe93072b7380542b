import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { isInside } from '@/lib/base/files/is-inside';
import type { SourceFile } from './source-file';

/** A file's text, or why it is unavailable: a sentence that continues the file's name. */
export type ReadOutcome =
  | { kind: 'read'; file: SourceFile }
  | { kind: 'missing' }
  | { kind: 'refused'; rule: Rule; message: string; hint: string };

// Three times the largest configuration of a public site. Reading a larger one would delay requests.
const bytesMax = 4 * 1024 * 1024;

/**
 * Reads a text file of a site. `filePath` is relative to the site folder and must stay inside it, even through links.
 */
export async function readSourceFile(siteFolder: string, filePath: string): Promise<ReadOutcome> {
  const absolutePath = path.resolve(siteFolder, filePath);
  let bytes: Uint8Array;
  try {
    const [realFolder, realFile] = await Promise.all([realpath(siteFolder), realpath(absolutePath)]);
    if (!isInside(realFolder, realFile)) return outside;
    const { size, ...status } = await stat(realFile).then((found) => ({
      size: found.size,
      isFile: found.isFile(),
    }));
    if (!status.isFile) {
      return {
        kind: 'refused',
        rule: 'unreadable-file',
        message: 'is not a file.',
        hint: 'Put a JSON file there.',
      };
    }
    if (size > bytesMax) {
      return {
        kind: 'refused',
        rule: 'unreadable-file',
        message: 'is larger than 4 MB.',
        hint: 'Make it smaller.',
      };
    }
    bytes = await readFile(realFile);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' };
    const reason = typeof code === 'string' ? ` (${code})` : '';
    return {
      kind: 'refused',
      rule: 'unreadable-file',
      message: `cannot be read${reason}.`,
      hint: 'Check its permissions.',
    };
  }
  try {
    // The decoder also removes a byte order mark.
    return {
      kind: 'read',
      file: { path: filePath, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) },
    };
  } catch {
    const message = 'is not written in UTF-8.';
    return {
      kind: 'refused',
      rule: 'invalid-encoding',
      message,
      hint: 'Save the file with the encoding UTF-8.',
    };
  }
}

const outside: ReadOutcome = {
  kind: 'refused',
  rule: 'outside-site',
  message: 'leads out of the site folder.',
  hint: 'Keep the file inside the folder that holds docs.json.',
};
