import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { postgresqlOfServer } from '@/tests/support/throw-away-database';

// The launcher's database start-up, in a child process.
const program = `
  import { openDatabaseClient } from './lib/db/database-client';
  import { prepareDatabase } from './lib/db/prepare-database';
  import { upsertSite } from './lib/db/site-store';
  const { applied } = await prepareDatabase(process.env.DATABASE_URL, process.cwd());
  const client = await openDatabaseClient(process.env.DATABASE_URL);
  const site = await upsertSite(client, { domain: 'docs', name: 'Guides' });
  await client.$disconnect();
  console.log(JSON.stringify({ applied: applied.length, siteId: site.id }));
`;

async function start(databaseUrl: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

it('three processes that start on an empty database migrate it once and agree on the site', async () => {
  const directory = temporaryFolder();
  await expectOneMigration(pathToFileURL(path.join(directory, 'data/new.db')).href);
});

const serverUrl = process.env.TEST_POSTGRES_URL;

it.skipIf(serverUrl === undefined)('the same holds on a PostgreSQL server', async () => {
  await using database = await postgresqlOfServer(serverUrl ?? '');
  await expectOneMigration(database.databaseUrl);
});

async function expectOneMigration(databaseUrl: string): Promise<void> {
  const results = await Promise.all([start(databaseUrl), start(databaseUrl), start(databaseUrl)]);
  const siteIds = new Set(results.map((result) => Object(result).siteId));
  expect(results.filter((result) => Object(result).applied > 0)).toHaveLength(1);
  expect(siteIds.size).toBe(1);
}
