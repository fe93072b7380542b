import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { claimSqliteFile } from './claim-sqlite-file';

/** A server process that reports whether it is alone, and runs until it is killed. */
async function server(databaseUrl: string) {
  const script = `
    import { claimSqliteFile } from './lib/db/claim-sqlite-file.ts';
    console.log(claimSqliteFile(process.argv[1]));
    setInterval(() => undefined, 1000);
  `;
  const words = ['--import', 'tsx', '--input-type=module', '-e', script, databaseUrl];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return {
    isAlone: String(said).trim() === 'true',
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('a second server on one file learns of the first, also after the first was killed and began again', async () => {
  const url = pathToFileURL(join(temporaryFolder(), 'lectern.db')).href;
  const first = await server(url);
  const second = await server(url);
  expect([first.isAlone, second.isAlone]).toEqual([true, false]);
  await first.kill();
  await second.kill();
  const again = await server(url);
  expect([again.isAlone, claimSqliteFile(url)]).toEqual([true, false]);
  await again.kill();
});

it('a folder that is gone or closed keeps no server from starting', () => {
  expect(claimSqliteFile(pathToFileURL(join(temporaryFolder(), 'gone', 'lectern.db')).href)).toBe(true);
});
