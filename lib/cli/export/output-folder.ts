import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';

/** Marks a folder as an export, which the next one may replace. */
const MARKER = '.lectern-export';

export interface OutputFolder {
  /** Where the copy is written until it is complete. */
  draft: string;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** A draft folder that replaces the target at the end: an interrupted export keeps the previous one intact. */
export async function openOutputFolder(target: string): Promise<OutputFolder> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new OperatorError(`${target} is a file. Name a folder with --out, which may be missing.`);
    throw error;
  });
  if (names.length > 0 && !names.includes(MARKER))
    throw new OperatorError(
      `${target} holds files that are no export of Lectern, and an export replaces all of them. Name an empty or missing folder with --out.`,
    );
  const draft = `${target}.draft-${process.pid}`;
  const former = `${target}.former-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await writeFile(path.join(draft, MARKER), 'Written by "lectern export", which replaces this folder.\n');
  return {
    draft,
    async finish() {
      const isThere = await rename(target, former).then(
        () => true,
        () => false,
      );
      await rename(draft, target);
      if (isThere) await rm(former, { recursive: true, force: true });
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}
