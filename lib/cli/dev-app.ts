import { OperatorError } from '@/lib/base/errors/operator-error';
import { basePathOf } from '@/lib/base/settings/public-address';
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
  if (basePathOf(environment.publicAddress) !== '')
    throw new OperatorError(
      `PUBLIC_URL is "${environment.publicAddress}", and this command serves at the root of a host alone. Use "npm run dev", or leave the path out.`,
    );
  if (environment.tls !== undefined)
    throw new OperatorError(
      'LECTERN_TLS_CERT is set, and this command speaks no TLS. Use "npm run dev", or leave it out.',
    );
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
