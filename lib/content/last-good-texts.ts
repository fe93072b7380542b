import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@/lib/base/diagnostic';

/**
 * The text of each file of a site from when it was last fit for readers. While a file is broken, readers get
 * that; the operator is told once.
 */
export interface LastGoodTexts {
  /** Keeps a text that was read and understood. */
  keep(file: string, text: string): Promise<void>;
  /** The text that was kept; `undefined` where the file was never right. */
  read(file: string): Promise<string | undefined>;
  /** Says that readers get the kept text, and why. */
  tell(file: string, finding: Diagnostic): void;
  /** What is wrong with the files that readers get an earlier text of. */
  findings(): readonly Diagnostic[];
}

/**
 * Keeps the texts in a folder, so that they outlive a restart.
 *
 * @param options.report told once of every file that is broken
 */
export function lastGoodTexts({
  folder,
  report,
}: {
  folder: string;
  report: (line: string) => void;
}): LastGoodTexts {
  const kept = new Map<string, string>();
  const broken = new Map<string, Diagnostic>();
  const pathOf = (file: string) => join(/* turbopackIgnore: true */ folder, `${hashOf(file)}.txt`);
  return {
    async keep(file, text) {
      broken.delete(file);
      const hash = hashOf(text);
      if (kept.get(file) === hash) return;
      kept.set(file, hash);
      await write(pathOf(file), text);
    },
    read: (file) => fs.readFile(pathOf(file), 'utf8').catch(() => undefined),
    tell(file, finding) {
      const line = formatDiagnostic(finding);
      const before = broken.get(file);
      if (before === undefined || formatDiagnostic(before) !== line)
        report(`${line} Readers get the version before it.`);
      broken.set(file, finding);
    },
    findings: () => [...broken.values()],
  };
}

/** A disk that is full or cannot be written costs the earlier text, nothing else. */
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(draft, text);
    await fs.rename(draft, path);
  } catch {
    await fs.rm(draft, { force: true }).catch(() => undefined);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
