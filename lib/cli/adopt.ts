import { stat, writeFile } from 'node:fs/promises';
import { anonymousReader } from '@/lib/access/reader';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { dataPaths } from '@/lib/base/files/data-paths';
import type { Environment } from '@/lib/base/settings/environment';
import { wildcardNames } from '@/lib/docs/config/redirect-finder';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { hostOf } from '@/lib/outbound/send-request';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import { type AdoptOptions, readAdoptOptions } from './adopt/adopt-options';
import { compareSites } from './adopt/compare-sites';
import { newSite } from './adopt/new-site';
import type { OldSite } from './adopt/old-site';
import { readLimits } from './adopt/read-limits';
import { readLiveSite } from './adopt/read-live-site';
import { readMirror } from './adopt/read-mirror';
import { reportJson, reportText } from './adopt/report';
import { saveMirror } from './adopt/save-mirror';
import { servedPages } from './adopt/served-pages';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';

// `npm run adopt -- <address | folder> [folder]`: what moving a site to this repository would lose.

const NOTHING_LOST = 0;
const SOMETHING_LOST = 1;
const NOT_READ = 2;

async function adopt(argv: string[]): Promise<number> {
  const { environment } = readSettings({ isDevelopment: false });
  const options = readAdoptOptions(argv, environment.docsDirectory);
  const ofRepository = { ...environment, docsDirectory: options.folder };
  const site = await openSite(ofRepository);
  const old = await readOld(options, environment, site);
  if (old.pages.size + old.unread.size + old.redirects.length === 0)
    throw new OperatorError(
      `${nameOf(options)} has no page that can be read. Name the address below which the pages of the old site lie.`,
    );
  const served = servedPages(ofRepository);
  try {
    const comparison = await compareSites(old, await newSite(site, served.page));
    const report = { ...comparison, old: nameOf(options), repository: options.folder, site: old };
    if (options.out !== undefined) await writeRedirects(options.out, comparison.redirects);
    console.log(options.format === 'json' ? JSON.stringify(reportJson(report), null, 2) : reportText(report));
    if (comparison.differences.some(({ what }) => what === 'lost')) return SOMETHING_LOST;
    return old.isPartial ? NOT_READ : NOTHING_LOST;
  } finally {
    await served.stop();
  }
}

function nameOf({ old }: AdoptOptions): string {
  return old.kind === 'address' ? old.address.href : old.folder;
}

async function readOld(
  { old, mirror }: AdoptOptions,
  environment: Environment,
  site: Site,
): Promise<OldSite> {
  if (old.kind === 'folder') {
    await requireFolder(
      old.folder,
      'Name the folder of a saved site, or an address that begins with "https://".',
    );
    return readMirror(old.folder);
  }
  // The operator names this host, so it may be in their private network.
  const network = { policy: addressPolicy([...environment.proxy.allow, hostOf(old.address)]) };
  const kept = mirror === undefined ? undefined : await saveMirror(mirror);
  const sources = site.configuration.redirects.map(({ source }) => source);
  const guesses = [...site.pagePaths, ...sources.filter((source) => wildcardNames(source).length === 0)];
  const read = await readLiveSite(old.address, { network, limits: readLimits, guesses, onPage: kept?.keep });
  await kept?.finish(read);
  return read;
}

/** The site as anonymous readers see it. */
async function openSite(environment: Environment): Promise<Site> {
  await requireFolder(environment.docsDirectory, 'Name the folder with the docs.json of the repository.');
  const { site } = await createSite({
    domain: environment.docsDomain,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    cacheFolder: `${environment.dataDirectory}/cache/pages`,
    closedPaths: dataPaths(environment),
    fontsFolder: `${environment.dataDirectory}/fonts`,
    remoteDocuments: { network: { policy: addressPolicy(environment.proxy.allow) } },
  });
  requireConfiguration(site);
  return site.forReader(anonymousReader);
}

async function requireFolder(folder: string, instead: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new OperatorError(`There is no folder ${folder}. ${instead}`);
}

/** In the form that docs.json can include: `"redirects": { "$ref": "./redirects.json" }`. */
async function writeRedirects(
  file: string,
  redirects: readonly { source: string; destination: string; permanent: boolean; isCertain: boolean }[],
): Promise<void> {
  const certain = redirects.filter(({ isCertain }) => isCertain);
  const entries = certain.map(({ source, destination, permanent }) => ({ source, destination, permanent }));
  await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`);
}

await runCommand(adopt, NOT_READ);
