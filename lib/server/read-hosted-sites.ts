import { promises as fs } from 'node:fs';
import path from 'node:path';
import { HOME_ORGANIZATION } from '@/lib/base/home-organization';
import { folderOfSource, type HostedSite, sourceOfSite } from '@/lib/base/hosted-site';
import type { Environment } from '@/lib/base/settings/environment';
import { isSiteName, SITE_NAME_ADVICE } from '@/lib/base/site-names';
import { gitOfSite } from './git-of-site';
import { hostsOf, SITES_FILE, type SiteEntry, type SitesTable } from './sites-file';
import { statusOfSite } from './status-of-site';

export type SitesReading = Pick<
  Environment,
  | 'publicAddress'
  | 'docsDomain'
  | 'docsVisibility'
  | 'docsTrust'
  | 'dataDirectory'
  | 'instanceSecret'
  | 'proxy'
> & { sites: NonNullable<Environment['sites']> };

/** The sites that a server can serve, and why it serves no others: a site with a mistake may be a private one. */
export async function readHostedSites(
  settings: SitesReading,
  { entries, refused }: SitesTable,
): Promise<{ sites: HostedSite[]; problems: string[] }> {
  const folders = await foldersIn(settings.sites.directory);
  const problems = [...refused].map(([name, reason]) => `${SITES_FILE}: ${reason} "${name}" is not served.`);
  const taken = new Map([[new URL(settings.publicAddress).hostname, 'the site of DOCS_DIR']]);
  const sites: HostedSite[] = [];
  for (const domain of namesOf(folders, entries)) {
    if (refused.has(domain)) continue;
    const site = siteOf(domain, entries.get(domain) ?? {}, { settings, folders, taken });
    if (typeof site === 'string') problems.push(site);
    else {
      for (const host of site.hosts) taken.set(host, `"${domain}"`);
      sites.push(site);
    }
  }
  return { sites, problems };
}

async function foldersIn(directory: string): Promise<Set<string>> {
  const names = (await fs.readdir(directory)).filter((name) => !name.startsWith('.') && name !== SITES_FILE);
  const found = await Promise.all(
    names.map((name) => fs.stat(path.join(directory, name)).catch(() => undefined)),
  );
  return new Set(names.filter((_, place) => found[place]?.isDirectory() === true));
}

function namesOf(folders: ReadonlySet<string>, entries: SitesTable['entries']): string[] {
  return [...new Set([...folders, ...entries.keys()])].sort();
}

interface Surroundings {
  settings: SitesReading;
  folders: ReadonlySet<string>;
  /** Host → the name of its site. */
  taken: ReadonlyMap<string, string>;
}

/** A site, or why it is not served. */
function siteOf(
  domain: string,
  entry: SiteEntry,
  { settings, folders, taken }: Surroundings,
): HostedSite | string {
  const { sites, docsDomain, docsVisibility, docsTrust } = settings;
  if (entry.git === undefined && !folders.has(domain))
    return `${SITES_FILE} names "${domain}", and there is no such folder. Make it, or name a repository in "git".`;
  if (!isSiteName(domain) || domain === docsDomain)
    return `The folder "${domain}" of SITES_DIR is not served. Name it with ${SITE_NAME_ADVICE}, and not "${docsDomain}".`;
  const [host, ...others] = hostsOf(domain, entry.hosts, sites.host);
  const clash = [host, ...others].find((name) => name !== undefined && taken.has(name));
  if (host === undefined || clash !== undefined)
    return `"${domain}" is not served: its host "${clash}" belongs to ${taken.get(clash ?? '')}.`;
  const git = entry.git && gitOfSite(entry.git, domain, settings);
  if (typeof git === 'string') return `${SITES_FILE}: ${git} "${domain}" is not served.`;
  const status =
    git === undefined || entry.status === undefined ? undefined : statusOfSite(entry.status, domain, git);
  if (typeof status === 'string') return `${SITES_FILE}: ${status} "${domain}" is not served.`;
  return {
    domain,
    organization: entry.organization ?? HOME_ORGANIZATION,
    folder:
      git === undefined
        ? path.join(sites.directory, domain)
        : folderOfSource(sourceOfSite(settings, domain), git),
    git,
    hosts: [host, ...others],
    visibility: entry.visibility ?? docsVisibility,
    trust: entry.trust ?? docsTrust,
    editUrl: entry.editUrl,
    previews: entry.previews,
    status,
  };
}
