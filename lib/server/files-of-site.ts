import { promises as fs } from 'node:fs';
import path from 'node:path';
import { inBatches } from '@/lib/base/concurrency/in-batches';
import type { Environment } from '@/lib/base/settings/environment';
import { type HostedSite, sourceOfSite } from '@/lib/base/sites/hosted-site';
import { labelOfPreview } from '@/lib/source/preview-host';

type DataFolder = Pick<Environment, 'dataDirectory'>;

type SiteOfRepository = Pick<HostedSite, 'domain'> & { git: { url: string } | undefined };

/** What is kept of a site by its name, and made again when it is missing. */
const CACHES = ['sites', 'last-good', 'search', 'embeddings'];

/** Those of the sites by whose names the files of another repository are kept. */
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

/** `undefined` if there are none, and empty if they do not say where they are from. */
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
 * Removes what was fetched and made of a site and its previews, so that nothing of it is shown by whoever has its name next.
 *
 * @param isSite whether another site has a name, which may be written like that of a preview
 */
export async function removeFilesOfSite(
  { dataDirectory }: DataFolder,
  domain: string,
  isSite: (name: string) => boolean,
): Promise<void> {
  // Branches are below the first, what CI sent below the second.
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
  // A fetch under way may still write.
  for (const folder of folders) await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

function exists(folder: string): Promise<boolean> {
  return fs.stat(folder).then(
    () => true,
    () => false,
  );
}
