import { createHash } from 'node:crypto';
import { DAY_MS } from '@/lib/base/durations';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { DatabaseClient } from './database-client';
import { type Row, readRows, type Tables, tableOf } from './table-rows';
import { factsOf, ownTableNames, type TableName } from './tables';

export interface MovedTable {
  name: TableName;
  rows: number;
}

/** For all rows together; each statement also has the limits of its connection. */
const MOVE_MS_MAX = DAY_MS;

/**
 * Copies all rows from one up-to-date database into another, empty one, possibly of the other kind, and reads each
 * back. All rows arrive or none. Nothing else may write to either meanwhile. Data that can be rebuilt is left out.
 *
 * @param tell is called after each table
 * @throws OperatorError if the target has rows, or returns something other than what was written
 */
export async function moveDatabase(
  from: DatabaseClient,
  to: DatabaseClient,
  tell: (table: MovedTable) => void,
): Promise<void> {
  for (const name of ownTableNames)
    if ((await tableOf(to, name).count()) > 0)
      throw new OperatorError(
        `The database to move to has rows already (table ${name}). Name one that is empty, or was never started with.`,
      );
  await to.$transaction(
    async (target) => {
      for (const name of ownTableNames) {
        const written = await digestOf(from, name, async (data) => {
          await tableOf(target, name).createMany({ data });
        });
        const found = await digestOf(target, name);
        if (written.rows !== found.rows || written.digest !== found.digest)
          throw new OperatorError(
            `Table ${name} is not the same in both databases: ${written.rows} rows were read, and ${found.rows} found. ` +
              'Nothing was moved. Look whether a server still uses the old database.',
          );
        tell({ name, rows: found.rows });
      }
    },
    { timeout: MOVE_MS_MAX },
  );
}

/** A table's row count and a checksum that does not depend on the order of its rows. */
async function digestOf(
  database: Tables,
  name: TableName,
  take?: (rows: Row[]) => Promise<void>,
): Promise<{ rows: number; digest: bigint }> {
  const { key, given, withheld = [] } = factsOf(name);
  let rows = 0;
  let digest = 0n;
  for await (const page of readRows(tableOf(database, name), { key, columns: [...given, ...withheld] })) {
    await take?.(page);
    rows += page.length;
    for (const row of page) {
      const hash = createHash('sha256').update(JSON.stringify(Object.entries(row).sort()));
      digest += BigInt(`0x${hash.digest('hex')}`);
    }
  }
  return { rows, digest };
}
