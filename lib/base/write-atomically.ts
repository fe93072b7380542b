import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';

/** Renames into place, so other processes read the old or the new file, never half of one. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await fs.mkdir(join(path, '..'), { recursive: true });
    await fs.writeFile(draft, content);
    await fs.rename(draft, path);
  } catch {
    // A full or read-only disk only means more work next time.
    await fs.rm(draft, { force: true }).catch(() => undefined);
  }
}
