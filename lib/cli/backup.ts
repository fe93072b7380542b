import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { backupSqlite } from '@/lib/db/backup-sqlite';
import { dialectOf } from '@/lib/db/dialect';
import { readOptions, refuseMore } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run backup -- <file>`: the database as one file, while servers use it.

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('backup', '<file>')}`;
  const [file, ...others] = readOptions(argv, {}, usage).positionals;
  if (file === undefined) throw new OperatorError(usage);
  refuseMore(others, usage);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { databaseUrl } = environment;
  if (dialectOf(databaseUrl) === 'postgresql')
    throw new OperatorError('The database is PostgreSQL. Back it up with pg_dump.');
  const target = typedPath(file);
  await backupSqlite(databaseUrl, target);
  console.log(`The database stands in ${target}.`);
  return 0;
}

await runCommand(main);
