import { systemClock } from '@/lib/base/clock';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { dialectOf } from '@/lib/db/dialect';
import { restoreSqlite } from '@/lib/db/restore-sqlite';
import { closeData } from './close-data';
import { readOptions, refuseMore } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run restore -- <file>`: replaces the database with a backup, while no server runs.

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('restore', '<file>')}`;
  const [file, ...others] = readOptions(argv, {}, usage).positionals;
  if (file === undefined) throw new OperatorError(usage);
  refuseMore(others, usage);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { databaseUrl } = environment;
  if (dialectOf(databaseUrl) === 'postgresql')
    throw new OperatorError('The database is PostgreSQL. Restore it with pg_restore.');
  closeData(environment);
  const backup = typedPath(file);
  const former = await restoreSqlite(databaseUrl, backup, { projectDirectory, now: systemClock() });
  console.log(`The database is as it was in ${backup}.`);
  if (former !== undefined) console.log(`The former one is kept in ${former}. Delete it when all is well.`);
  return 0;
}

await runCommand(main);
