import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { formatDiagnostic } from '@/lib/base/diagnostic';
import { checkSite } from '@/lib/site/check/check-site';
import { createSite } from '@/lib/site/create-site';
import { type SiteFiles, temporarySite } from '@/tests/fixtures/configurations/temporary-site';

type Surroundings = Parameters<typeof checkSite>[1];

/** What a check of a site finds, twice: the second time from its cache. */
export async function checkedSite(
  files: SiteFiles,
  configuration: object = {},
  surroundings: Surroundings = {},
) {
  const minimal = { theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' } };
  const folder = await temporarySite({
    'docs.json': { ...minimal, navigation: { pages: ['index'] }, ...configuration },
    'index.mdx': '# Home',
    ...files,
  });
  const cacheFolder = await mkdtemp(join(tmpdir(), 'lectern-check-'));
  onTestFinished(() => rm(cacheFolder, { recursive: true, force: true }));
  const loaded = await createSite({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
  });
  const checked = await checkSite(loaded, surroundings);
  // Cached results must equal the first ones.
  expect(await checkSite(loaded, surroundings)).toEqual(checked);
  return checked;
}

/** The findings of `check`: one line each with its rule, in file order. */
export async function findingsOf(...site: Parameters<typeof checkedSite>): Promise<string[]> {
  const { findings } = await checkedSite(...site);
  return findings.map((finding) => `${finding.rule} | ${formatDiagnostic(finding)}`);
}
