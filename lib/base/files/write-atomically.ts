import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';

/** Renames into place, so that other processes read the old or the new file, never half of one. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(draft, content);
    await fs.rename(draft, path);
  } catch (error) {
    await fs.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** For rebuildable files: a full or read-only disk only means more work next time. */
export async function writeCache(path: string, content: string | Uint8Array): Promise<void> {
  await writeAtomically(path, content).catch(() => undefined);
}

/** For a file that the operator requested from a command. @throws OperatorError if it cannot be written */
export async function writeAskedFile(path: string, content: string): Promise<void> {
  await writeAtomically(path, content).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `${path} cannot be written (${cause.code}). Let this account write there, or name another place.`,
      { cause },
    );
  });
}
