import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { percentDecoded } from '@/lib/base/text/percent-decoded';

/** Writes files of the copy, and knows which exist. */
export interface CopyFiles {
  /** @param file relative to the root of the copy, as in an address */
  write(file: string, content: string | Uint8Array): Promise<void>;
  written: ReadonlySet<string>;
}

/** @param signal once it is aborted, nothing more is written */
export function copyFiles(draft: string, signal: AbortSignal): CopyFiles {
  const written = new Set<string>();
  return {
    written,
    async write(file, content) {
      signal.throwIfAborted();
      const target = path.join(draft, fileName(file));
      // A site's own addresses never lead out of the copy, but authors' could.
      if (!target.startsWith(draft + path.sep)) throw new Error(`${file} lies outside of the copy.`);
      written.add(file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    },
  };
}

/** The file in the copy for an address, without the query. */
export function fileName(address: string): string {
  return percentDecoded(address.replace(/[?#].*/s, ''));
}
