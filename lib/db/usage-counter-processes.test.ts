import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { postgresqlOfServer } from '@/tests/support/throw-away-database';
import { prepareDatabase } from './prepare-database';

// Checks the message API's limit 400 times, 50 at once, in a child process.
const program = `
  import { defaultDatabaseSettings } from './lib/base/settings/database-settings';
  import { openStores } from './lib/db/open-stores';
  import { spendLimits } from './lib/assistant/limits/spend-limits';
  // Waits for its turn, however busy the machine is.
  const patient = { ...defaultDatabaseSettings, connectTimeoutMs: 120_000 };
  const stores = await openStores(process.env.DATABASE_URL, patient);
  const allowed = { 'assistant-key': 1000, 'assistant-organization': 100000, 'assistant-address': 100000 };
  const counting = { store: stores.usageCounters, allowed, now: new Date('2026-11-21T12:00:00Z') };
  const subjects = { 'assistant-key': 'key', 'assistant-organization': 'team', 'assistant-address': 'hash' };
  let left = 400, admitted = 0;
  await Promise.all(Array.from({ length: 50 }, async () => {
    while (left-- > 0) if ((await spendLimits(subjects, counting)).isAdmitted) admitted++;
  }));
  const used = await stores.usageCounters.used([{ rule: 'assistant-organization', subject: 'team', window: '2026-11-21T12', allowed: 1 }]);
  await stores.close();
  console.log(JSON.stringify({ admitted, used: used[0] }));
`;

async function spendInProcess(databaseUrl: string): Promise<{ admitted: number; used: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

async function expectExactly(databaseUrl: string): Promise<void> {
  await prepareDatabase(databaseUrl, process.cwd());
  const results = await Promise.all(Array.from({ length: 4 }, () => spendInProcess(databaseUrl)));
  expect(results.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(1_000);
  // A call that one limit refuses must not use up the others.
  expect(Math.max(...results.map(({ used }) => used))).toBe(1_000);
}

it('four processes with 50 requests at once admit exactly as many as a limit of 1,000 allows', async () => {
  const directory = temporaryFolder();
  await expectExactly(pathToFileURL(path.join(directory, 'test.db')).href);
});

const serverUrl = process.env.TEST_POSTGRES_URL;

it.skipIf(serverUrl === undefined)('the same holds on a PostgreSQL server', async () => {
  await using database = await postgresqlOfServer(serverUrl ?? '');
  await expectExactly(database.databaseUrl);
});
