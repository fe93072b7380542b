import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { freePort } from '../support/free-port';
import { postgresqlOfServer } from '../support/throw-away-database';

export interface RunningApplication {
  origin: string;
  databaseUrl: string;
  dataFolder: string;
  output(): string;
  stop(): Promise<void>;
}

/** The instance secret of every application that the tests start. */
export const TEST_SECRET = 'only-for-the-browser-tests';

const START_TIMEOUT_MS = 240_000;

/**
 * Starts the application on a free port and waits until it answers. `webServer` has made the build. The database is a
 * file, or with `TEST_POSTGRES_URL` a database on that server, unless the variables name one.
 *
 * @param command `start` for readers; `dev` follows file changes
 */
export async function startApplication(
  folder: string,
  variables: Record<string, string> = {},
  command: 'start' | 'dev' = 'start',
): Promise<RunningApplication> {
  giveTimeToStart();
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lectern-application-'));
  const serverUrl = variables.DATABASE_URL === undefined ? process.env.TEST_POSTGRES_URL : undefined;
  const database = serverUrl === undefined ? undefined : await postgresqlOfServer(serverUrl);
  const server = spawn(process.execPath, ['lib/cli/lectern.mjs', command], {
    env: {
      ...process.env,
      PORT: String(port),
      DOCS_DIR: folder,
      DATABASE_URL: database?.databaseUrl ?? '',
      LECTERN_DATA_DIR: dataFolder,
      NEXTAUTH_SECRET: TEST_SECRET,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  server.stderr.on('data', (chunk) => {
    output += chunk;
    process.stderr.write(chunk);
  });
  const origin = `http://localhost:${port}`;
  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    if (server.exitCode === null) await ended;
    await rm(dataFolder, { recursive: true, force: true });
    await database?.[Symbol.asyncDispose]();
  }
  try {
    await untilReady(server, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    databaseUrl:
      variables.DATABASE_URL ||
      (database?.databaseUrl ?? pathToFileURL(path.join(dataFolder, 'lectern.db')).href),
    dataFolder,
    output: () => output,
    stop,
  };
}

/** Extends the test's time limit, which is for the test itself: a start takes long on a busy machine. */
function giveTimeToStart(): void {
  try {
    const running = test.info();
    // 0 means no limit, for debugging.
    if (running.timeout > 0) running.setTimeout(running.timeout + START_TIMEOUT_MS);
  } catch {
    // Outside a test: `npm run screens`.
  }
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    if (
      await fetch(origin, { signal: AbortSignal.timeout(60_000) }).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The application did not answer at ${origin}.`);
}
