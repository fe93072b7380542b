import { OperatorError } from '@/lib/base/errors/operator-error';
import { SITES_VARIABLES } from '@/lib/base/settings/sites-settings';
import { buildServerProcess } from './build-server-process';
import { finishedBuild, storeBuild } from './finished-builds.mjs';
import { generateDatabaseClients } from './generate-database-clients';
import { readLaunchSettings } from './launch-settings';
import { projectDirectory } from './project-directory';
import { requireFreePort } from './require-free-port';
import { runCommand } from './run-command';
import { runNext } from './run-next';

// `npm run build`. `npm start` runs it with `--to-serve` if the build is missing or its sources have changed. Problems
// that would stop the server are reported first, because a build takes a minute.

async function build(argv: string[]): Promise<number> {
  if (argv.length > 0 && argv.join(' ') !== '--to-serve')
    throw new OperatorError('The build takes no arguments. Write: npm run build');
  const { environment, variables } = readLaunchSettings({ isDevelopment: false });
  if (argv.length > 0) await requireFreePort(environment.port);
  const former = finishedBuild(projectDirectory);
  if (former !== undefined) {
    console.log(`These sources are built, in ${former}. To build them again, remove that folder.`);
    return 0;
  }
  generateDatabaseClients();
  // A build is the same for all sites. Next tries routes during the build, and could not tell for which site.
  const ofNoSite = Object.fromEntries(SITES_VARIABLES.map((name) => [name, '']));
  const code = await runNext(['build'], { ...variables, ...ofNoSite });
  if (code !== 0) return code;
  // Last, because a build without it does not count as finished.
  await buildServerProcess();
  console.log(`The build is in ${storeBuild(projectDirectory)}.`);
  return 0;
}

await runCommand(build);
