import { open, rename, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { OperatorError } from '@/lib/base/operator-error';

/**
 * Writes the database of a `file:` address as one whole file, while servers use it: a copy of the file
 * alone lacks what stands in its log, and that may be everything.
 */
export async function backupSqlite(databaseUrl: string, target: string): Promise<void> {
  const draft = `${target}.draft`;
  // Made here and now, so that a backup never takes the place of another.
  await (await open(target, 'wx').catch(refusal(target))).close();
  try {
    await rm(draft, { force: true });
    const source = createClient({ url: databaseUrl });
    try {
      await source.execute({ sql: 'VACUUM INTO ?', args: [draft] });
    } finally {
      source.close();
    }
    await requireWhole(draft);
    const file = await open(draft, 'r+');
    await file.sync();
    await file.close();
    await rename(draft, target);
  } catch (error) {
    await Promise.all([draft, target].map((path) => rm(path, { force: true })));
    throw error;
  }
}

async function requireWhole(path: string): Promise<void> {
  const copy = createClient({ url: pathToFileURL(path).href });
  try {
    const { rows } = await copy.execute('PRAGMA integrity_check');
    if (rows[0]?.integrity_check !== 'ok')
      throw new OperatorError('The copy is damaged: the database itself may be. Look at its disk.');
  } finally {
    copy.close();
  }
}

function refusal(target: string): (error: unknown) => never {
  return (cause) => {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    const reason = isThere ? 'is there already. Write a name that is free.' : 'cannot be written.';
    throw new OperatorError(`${target} ${reason}`, { cause });
  };
}
