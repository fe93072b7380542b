import { OperatorError } from '@/lib/base/operator-error';
import { generateDatabaseClients } from './generate-database-clients';
import { readLaunchSettings } from './launch-settings';
import { requireFreePort } from './require-free-port';
import { runCommand } from './run-command';
import { runNext } from './run-next';

// `npm run dev:app`: Next's own development server, for work on Lectern itself.

async function serveDevelopment(argv: string[]): Promise<number> {
  if (argv.length > 0)
    throw new OperatorError('The command takes no arguments: settings are environment variables.');
  process.env.LECTERN_LIVE_RELOAD = '1';
  const { environment, variables } = readLaunchSettings({ isDevelopment: true });
  await requireFreePort(environment.port);
  generateDatabaseClients();
  // Loaded late: the database clients may have been generated just now.
  const [{ prepareInstance }, { servingNotes }] = await Promise.all([
    import('./prepare-instance'),
    import('./serving-notes'),
  ]);
  console.log(servingNotes(environment, await prepareInstance(environment)));
  return runNext(['dev', '--port', String(environment.port)], variables);
}

await runCommand(serveDevelopment);
