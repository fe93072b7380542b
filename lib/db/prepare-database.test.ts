import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { prepareDatabase } from './prepare-database';

it('a database that "db move" makes can be read by its own account alone', async () => {
  const folder = path.join(temporaryFolder(), 'elsewhere');
  await prepareDatabase(pathToFileURL(path.join(folder, 'moved.db')).href, process.cwd());
  for (const name of readdirSync(folder))
    expect([name, (statSync(path.join(folder, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
});
