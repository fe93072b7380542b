import { expect } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { checkSite } from '@/lib/site/check/check-site';
import { type SiteFiles, temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from './loaded-site';
import { temporaryFolder } from './temporary-folder';

type Surroundings = Parameters<typeof checkSite>[1];

/** A check's findings for a site. Checks twice: the second time from its cache. */
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
  const loaded = await loadedSite(folder, { cacheFolder: temporaryFolder() });
  const checked = await checkSite(loaded, surroundings);
  // Cached results must equal the first ones.
  expect(await checkSite(loaded, surroundings)).toEqual(checked);
  return checked;
}

/** `check`'s findings: one line each with its rule, in file order. */
export async function findingsOf(...site: Parameters<typeof checkedSite>): Promise<string[]> {
  const { findings } = await checkedSite(...site);
  return findings.map((finding) => `${finding.rule} | ${formatDiagnostic(finding)}`);
}
