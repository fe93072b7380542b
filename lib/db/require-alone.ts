import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { DatabaseSettings } from '@/lib/base/settings/database-settings';
import { asOneFile } from './as-one-file';
import { databasePlace, openDatabaseClient } from './database-client';
import { dialectOf } from './dialect';

const connections = z.tuple([z.object({ others: z.coerce.number() })]);

/**
 * Requires that nothing else uses the database.
 *
 * @throws OperatorError
 */
export async function requireAlone(databaseUrl: string, settings: DatabaseSettings): Promise<void> {
  if (await isAlone(databaseUrl, settings)) return;
  throw new OperatorError(
    `Others use the database ${databasePlace(databaseUrl)}. Stop all servers and programs on it, then try again.`,
  );
}

async function isAlone(databaseUrl: string, settings: DatabaseSettings): Promise<boolean> {
  if (dialectOf(databaseUrl) === 'sqlite') {
    const file = fileURLToPath(databaseUrl);
    if (!existsSync(file)) return true;
    try {
      return asOneFile(file);
    } catch (cause) {
      throw new OperatorError(`The database ${file} cannot be used: ${reasonOf(cause)}`, { cause });
    }
  }
  const database = await openDatabaseClient(databaseUrl, { ...settings, connectionsMax: 1 });
  try {
    const [{ others }] = connections.parse(
      await database.$queryRaw`
        SELECT count(*) AS "others" FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    return others === 0;
  } finally {
    await database.$disconnect();
  }
}
