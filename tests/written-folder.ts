import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import type { SiteInput } from '@/lib/site/site-input';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/**
 * A site in a temporary folder with the given files, removed after the test. Missing settings get the shortest valid
 * form, with a navigation of all pages.
 */
export async function writtenSite(
  files: Readonly<Record<string, string>>,
  configuration: object = {},
  settings: Partial<SiteInput> = {},
): Promise<Site> {
  const folder = temporaryFolder();
  const minimal = { theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' } };
  const all = { 'docs.json': JSON.stringify({ ...minimal, ...configuration }), ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const cacheFolder = join(folder, '.cache');
  const { site } = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
    ...settings,
  });
  return site;
}
