import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedSite } from '@/tests/support/loaded-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { requireConfiguration } from './require-configuration';

async function required(configuration: string | undefined): Promise<string | undefined> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'index.mdx'), '# Home\n');
  if (configuration !== undefined) writeFileSync(path.join(folder, 'docs.json'), configuration);
  const { site } = await loadedSite(folder, { cacheFolder: temporaryFolder() });
  try {
    requireConfiguration(site);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(folder, 'FOLDER') : String(error);
  }
}

it('refuses a site of which only a part would be exported or compared', async () => {
  expect(await required('{ "name": "Acme", "navigation": { "pages": ["index" } }')).toBe(
    'FOLDER:\n  docs.json:1:53 is not JSON: a comma is missing before this.',
  );
  expect(await required(undefined)).toMatch(/^FOLDER:\n {2}docs\.json does not exist\./);
});

it('takes a site whose docs.json has other mistakes', async () => {
  expect(
    await required('{ "name": "Acme", "zebra": 1, "navigation": { "pages": ["index"] } }'),
  ).toBeUndefined();
});
