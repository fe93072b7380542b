import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSite } from '@/lib/site/check/check-site';
import { loadedSite } from '@/tests/support/loaded-site';

const run = (folder: string) =>
  spawnSync(process.execPath, ['lib/cli/lectern.mjs', 'new', folder], { encoding: 'utf8' });

test('a new site has nothing to mend, pages of its own and a reference; a full folder is left alone', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'lectern-new-'));
  const folder = path.join(place, 'my docs');
  const made = run(folder);
  expect(made.status).toBe(0);
  expect(made.stdout).toContain('npm run dev');
  const [, checked = ''] = /npm run check -- '(.*)'/.exec(made.stdout) ?? [];
  expect(path.resolve(checked)).toBe(folder);
  expect(readFileSync(path.join(folder, 'quickstart.mdx'), 'utf8')).toContain('npm run check -- ');
  const loaded = await loadedSite(folder);
  expect((await checkSite(loaded)).findings).toEqual([]);
  expect(loaded.site.configuration.favicon).toBeDefined();
  expect(loaded.site.pagePaths).toContain('/quickstart');
  expect(loaded.site.pagePaths.length).toBeGreaterThan(5);
  const names = readdirSync(folder);
  const again = run(folder);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('is not empty');
  expect(readdirSync(folder)).toEqual(names);
});
