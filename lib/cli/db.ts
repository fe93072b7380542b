import { OperatorError } from '@/lib/base/errors/operator-error';
import { databaseUrlFrom, unusableDatabaseUrl } from '@/lib/base/settings/database-url';
import { writtenCommand } from '@/lib/base/text/written-command';
import { type DatabaseClient, databasePlace, openDatabaseClient } from '@/lib/db/database-client';
import { moveDatabase } from '@/lib/db/move-database';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { requireAlone } from '@/lib/db/require-alone';
import { requireDatabase } from '@/lib/db/require-database';
import { readOptions, refuseMore } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';
import { typedIn } from './typed-path';

// `npm run db -- move <url>`: copies the database into another one, of either kind.

/** One statement writes a few hundred rows. */
const STATEMENT_MS_MAX = 600_000;

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('db', 'move <url of the new database>')}`;
  const [action, written, ...others] = readOptions(argv, {}, usage).positionals;
  if (action !== undefined && action !== 'move') refuseMore([action], usage);
  if (written === undefined) throw new OperatorError(usage);
  refuseMore(others, usage);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { databaseUrl: source } = environment;
  const target = databaseUrlFrom(written, typedIn);
  if (target === undefined) throw new OperatorError(unusableDatabaseUrl('That address'));
  requireDatabase(source);
  if (target === source)
    throw new OperatorError(`The database is ${databasePlace(source)} already. Name another one.`);
  const settings = { ...environment.database, connectionsMax: 1, statementTimeoutMs: STATEMENT_MS_MAX };
  const opened: DatabaseClient[] = [];
  async function open(databaseUrl: string): Promise<DatabaseClient> {
    await requireAlone(databaseUrl, environment.database);
    await prepareDatabase(databaseUrl, projectDirectory, environment.database);
    const database = await openDatabaseClient(databaseUrl, settings);
    opened.push(database);
    return database;
  }
  try {
    await moveDatabase(await open(source), await open(target), ({ name, rows }) =>
      console.log(`${String(rows).padStart(9)}  ${name}`),
    );
  } finally {
    await Promise.all(opened.map((database) => database.$disconnect()));
  }
  console.log(
    `All rows stand in the database ${databasePlace(target)}, and were read back. Name it in DATABASE_URL, keep the ` +
      'secret as it is, and start the servers. The old database is as it was.',
  );
  return 0;
}

await runCommand(main);
