import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { postgresqlOfServer } from '../support/throw-away-database';
import { chromiumPath } from './chromium-path';

// `npm run test:browser`: runs Playwright against the built application with a separate database. Arguments are passed
// to Playwright, for example `npm run test:browser -- --headed`. With `TEST_POSTGRES_URL`, each application that the
// tests start has a database on that server.

async function main(): Promise<number> {
  const browser = chromiumPath();
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-browser-tests-'));
  const serverUrl = process.env.TEST_POSTGRES_URL;
  await using database = serverUrl === undefined ? undefined : await postgresqlOfServer(serverUrl);
  const binary = path.resolve('node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [binary, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      TEST_PORT: String(await freePort()),
      TEST_DATA_DIR: dataDirectory,
      TEST_DATABASE_URL: database?.databaseUrl ?? '',
    },
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  fs.rmSync(dataDirectory, { recursive: true, force: true });
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
