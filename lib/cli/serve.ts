import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@/lib/base/settings/environment';
import { withoutUndefined } from '@/lib/base/values/without-undefined';
import { builtConfiguration } from './built-configuration';
import { takeFirstRelease } from './first-release';
import { readLaunchSettings } from './launch-settings';
import { onNpmEnd } from './on-npm-end.mjs';
import { projectDirectory } from './project-directory';
import { openPort, requireFreePort } from './require-free-port';
import { runCommand } from './run-command';

// The server process. `lectern.mjs` runs the compiled version from the build.

await runCommand(async () => {
  const { environment, variables } = readLaunchSettings({ isDevelopment: false });
  await requireFreePort(environment.port);
  await takeFirstRelease(environment);
  // Read by the application and by the preparing process.
  Object.assign(process.env, withoutUndefined(variables), { NODE_ENV: 'production' });
  process.chdir(projectDirectory);
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfiguration();
  // After an action that redirects, Next fetches the next page from itself, at `localhost`. With several sites that is
  // another site, and behind a proxy it lacks TLS. This address makes the fetch fail; browsers load the page themselves
  // anyway.
  process.env.__NEXT_PRIVATE_ORIGIN = 'data:,';
  const [notes, listen] = await Promise.all([prepared(), loadedServer()]);
  // Another server may have taken the port since, for example if two start at once.
  await openPort(environment.port, listen());
  console.log(notes);
  if (environment.staticCopy === undefined) await tellOfOtherServer(environment);
  onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
  return 0;
});

/** Loaded late: React reads `NODE_ENV` when it is loaded. */
async function loadedServer() {
  const { applicationServer } = await import('@/lib/server/application-server');
  return applicationServer();
}

/** Choice: a note instead of a refusal, because a replacement may start before the former server has ended. */
async function tellOfOtherServer({ databaseUrl }: Environment): Promise<void> {
  if (!databaseUrl.startsWith('file:')) return;
  // Loaded late, because it loads the SQLite driver.
  const { claimSqliteFile } = await import('@/lib/db/claim-sqlite-file');
  if (claimSqliteFile(databaseUrl)) return;
  console.error(
    `Another server uses the database ${fileURLToPath(databaseUrl)} too. Their writes wait for each other, and a reader of one cannot stop or resume a reply that the other writes. Stop one of them, or give several servers one PostgreSQL database: see DATABASE_URL.`,
  );
}

/** Prepares the instance in a separate process, and resolves with its notes. */
async function prepared(): Promise<string> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'prepare.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [notes, code] = await Promise.all([text(child.stdout), exitCodeOf(child)]);
  if (code === 0) return notes;
  process.stdout.write(notes);
  // The child has printed the reason. The loaded server would keep this process alive.
  process.exit(code);
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
