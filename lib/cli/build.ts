import { OperatorError } from '@/lib/base/operator-error';
import { buildServerProcess } from './build-server-process';
import { generateDatabaseClients } from './generate-database-clients';
import { readLaunchSettings } from './launch-settings';
import { requireFreePort } from './require-free-port';
import { runCommand } from './run-command';
import { runNext } from './run-next';

// `npm run build`. `npm start` runs it with `--to-serve` if the build is missing or of other sources:
// problems that would stop the server are reported before a build that takes a minute.

async function build(argv: string[]): Promise<number> {
  if (argv.length > 0 && argv.join(' ') !== '--to-serve')
    throw new OperatorError('The build takes no arguments. Write: npm run build');
  const { environment, variables } = readLaunchSettings({ isDevelopment: false });
  if (argv.length > 0) await requireFreePort(environment.port);
  generateDatabaseClients();
  const code = await runNext(['build'], variables);
  // Last, because a build without it does not count as finished.
  if (code === 0) await buildServerProcess();
  return code;
}

await runCommand(build);
