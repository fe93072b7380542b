import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { writeCache } from '@/lib/base/files/write-atomically';

export interface BrokenFile {
  finding: Diagnostic;
  readersGet: 'an earlier version' | 'an error page';
}

/**
 * The last valid text of each file. While a file is broken, readers get that text, and the operator is informed once.
 */
export interface LastGoodTexts {
  keep(file: string, text: string): Promise<void>;
  /** The stored text; `undefined` if the file was never valid. */
  read(file: string): Promise<string | undefined>;
  /** Records what readers get instead of a file, and why. */
  tell(file: string, broken: BrokenFile): void;
  /** Call when the file is valid again. */
  mended(file: string): void;
  brokenFiles(): readonly BrokenFile[];
}

/**
 * Stores texts in a folder, so that they survive a restart.
 *
 * @param options.report called once per broken file
 */
export function lastGoodTexts({
  folder,
  report,
}: {
  folder: string;
  report: (line: string) => void;
}): LastGoodTexts {
  const kept = new Map<string, string>();
  const broken = new Map<string, BrokenFile>();
  const pathOf = (file: string) => join(/* turbopackIgnore: true */ folder, `${hashOf(file)}.txt`);
  return {
    async keep(file, text) {
      broken.delete(file);
      const hash = hashOf(text);
      if (kept.get(file) === hash) return;
      kept.set(file, hash);
      await writeCache(pathOf(file), text);
    },
    read: (file) => fs.readFile(pathOf(file), 'utf8').catch(() => undefined),
    tell(file, now) {
      const before = broken.get(file);
      if (before === undefined || lineOf(before) !== lineOf(now)) report(lineOf(now));
      broken.set(file, now);
    },
    mended: (file) => void broken.delete(file),
    brokenFiles: () => [...broken.values()],
  };
}

function lineOf({ finding, readersGet }: BrokenFile): string {
  return `${formatDiagnostic(finding)} Readers get ${readersGet}.`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
