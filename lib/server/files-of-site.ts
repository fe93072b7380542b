import { promises as fs } from 'node:fs';
import path from 'node:path';
import { inBatches } from '@/lib/base/concurrency/in-batches';
import type { Environment } from '@/lib/base/settings/environment';
import { type HostedSite, sourceOfSite } from '@/lib/base/sites/hosted-site';
import { labelOfPreview } from '@/lib/source/preview-host';

type DataFolder = Pick<Environment, 'dataDirectory'>;

type SiteOfRepository = Pick<HostedSite, 'domain'> & { git: { url: string } | undefined };

/** Folders with caches per site, which are rebuilt when missing. */
const CACHES = ['sites', 'last-good', 'search', 'embeddings'];

/** The sites under whose names files of another repository are stored. */
export async function withFilesOfOthers<Site extends SiteOfRepository>(
  data: DataFolder,
  sites: readonly Site[],
): Promise<Site[]> {
  const repositories = await inBatches(sites, ({ domain }) => repositoryOfFiles(data, domain));
  return sites.filter(({ git }, place) => {
    const kept = repositories[place];
    return kept !== undefined && withoutSlash(kept) !== withoutSlash(git?.url ?? '');
  });
}

/** `undefined` without files; empty if they do not name their repository. */
async function repositoryOfFiles(data: DataFolder, domain: string): Promise<string | undefined> {
  const folder = sourceOfSite(data, domain);
  if (!(await exists(folder))) return undefined;
  const text = await fs.readFile(path.join(folder, 'repository.git', 'config'), 'utf8').catch(() => '');
  return /^\s*url = (.+)$/m.exec(text)?.[1]?.trim() ?? '';
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/**
 * Removes everything that was fetched and built for a site and its previews, so that the next site with its name shows
 * none of it.
 *
 * @param isSite whether another site has a name, because it may look like a preview's
 */
export async function removeFilesOfSite(
  { dataDirectory }: DataFolder,
  domain: string,
  isSite: (name: string) => boolean,
): Promise<void> {
  // Branches are in the first folder, CI uploads in the second.
  const places = ['sources', 'previews'].map((place) =>
    path.join(/* turbopackIgnore: true */ dataDirectory, place),
  );
  const names = (
    await Promise.all(places.map((place) => fs.readdir(/* turbopackIgnore: true */ place).catch(() => [])))
  ).flat();
  const previews = names.filter((name) => labelOfPreview(name, domain) !== undefined && !isSite(name));
  const caches = CACHES.map((cache) => path.join(/* turbopackIgnore: true */ dataDirectory, 'cache', cache));
  const folders = [domain, ...previews].flatMap((name) =>
    [...places, ...caches].map((place) => path.join(place, name)),
  );
  // A fetch in progress may still write.
  for (const folder of folders) await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

function exists(folder: string): Promise<boolean> {
  return fs.stat(folder).then(
    () => true,
    () => false,
  );
}
