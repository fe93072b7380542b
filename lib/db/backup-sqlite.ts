import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import { requireDatabase } from './require-database';

/**
 * Writes the database of a `file:` URL to a single file while servers use it. A copy of the file is not enough: recent
 * data, possibly all of it, may only be in the write-ahead log.
 */
export async function backupSqlite(databaseUrl: string, target: string): Promise<void> {
  requireDatabase(databaseUrl);
  const draft = `${target}.draft`;
  // Created exclusively, so that a backup never overwrites another.
  await (await open(target, 'wx', PRIVATE_FILE_MODE).catch(refusal(target))).close();
  try {
    await rm(draft, { force: true });
    // SQLite would let everyone read it, with its password hashes and conversations.
    await (await open(draft, 'wx', PRIVATE_FILE_MODE)).close();
    await copyInto(draft, databaseUrl);
    await requireWhole(draft);
    const file = await open(draft, 'r+');
    await file.sync();
    await file.close();
    await rename(draft, target);
  } catch (error) {
    await Promise.all([draft, target].map((made) => rm(made, { force: true })));
    throw error;
  }
}

async function copyInto(draft: string, databaseUrl: string): Promise<void> {
  const source = createClient({ url: databaseUrl });
  try {
    await source.execute({ sql: 'VACUUM INTO ?', args: [draft] });
  } catch (cause) {
    throw new OperatorError(
      `The database ${fileURLToPath(databaseUrl)} cannot be copied: ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  } finally {
    source.close();
  }
}

async function requireWhole(copied: string): Promise<void> {
  const copy = createClient({ url: pathToFileURL(copied).href });
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
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EEXIST')
      throw new OperatorError(`${target} is there already. Write a name that is free.`, { cause });
    if (code === 'ENOENT')
      throw new OperatorError(`There is no folder ${path.dirname(target)}. Make it, or write into another.`, {
        cause,
      });
    throw new OperatorError(
      `${target} cannot be written (${code}). Write into a folder in which this account may.`,
      { cause },
    );
  };
}
