import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { exportData } from '@/lib/db/export-data';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { requireDatabase } from '@/lib/db/require-database';
import { readOptions, refuseMore } from './command-options';
import { readLaunchSettings } from './launch-settings';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run data -- <folder>`: people, conversations and counts as JSON and CSV, while servers use the database.

async function main(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('data', '<folder>')}`;
  const [folder, ...others] = readOptions(argv, {}, usage).positionals;
  if (folder === undefined) throw new OperatorError(usage);
  refuseMore(others, usage);
  const { environment } = readLaunchSettings({ isDevelopment: false });
  const { databaseUrl, database } = environment;
  requireDatabase(databaseUrl);
  await prepareDatabase(databaseUrl, projectDirectory, database);
  const target = typedPath(folder);
  const exported = await exportData(databaseUrl, target);
  for (const { file, rows } of exported) console.log(`${String(rows).padStart(9)}  ${file}`);
  console.log(`The rows stand in ${target}, each table as .json and as .csv.`);
  return 0;
}

await runCommand(main);
