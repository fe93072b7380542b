import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@/lib/base/settings/environment';
import type { AddedSite } from '@/lib/base/sites/added-site';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import {
  folderOfSource,
  type HostedSite,
  sourceOfSite,
  type UnservedSite,
} from '@/lib/base/sites/hosted-site';
import { isSiteName, SITE_NAME_ADVICE } from '@/lib/base/sites/site-names';
import { gitOfSite } from './git-of-site';
import { hostsOf, readSitesFile, SITES_FILE, type SiteEntry, type SitesTable } from './sites-file';
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

/** The content of `SITES_DIR`. */
export interface SitesFolder {
  table: SitesTable;
  folders: ReadonlySet<string>;
}

interface SitesFound {
  sites: HostedSite[];
  /** Added sites that are not served. */
  unserved: UnservedSite[];
  /** Lines for the log. */
  problems: string[];
}

/**
 * The sites that a server can serve, and the reasons against the others: a site with a mistake in its entry may be a
 * private one. The operator's `SITES_DIR` takes precedence over sites added on the dashboard.
 */
export function readHostedSites(
  settings: SitesReading,
  { table, folders }: SitesFolder,
  added: readonly AddedSite[] = [],
): SitesFound {
  const { entries, refused } = table;
  const problems = [...refused].map(
    ([name, { reason }]) => `${SITES_FILE}: ${reason} "${name}" is not served.`,
  );
  const taken = new Map([[new URL(settings.publicAddress).hostname, 'the site of DOCS_DIR']]);
  const sites: HostedSite[] = [];
  const surroundings = { settings, folders, taken };
  function take(site: HostedSite): void {
    for (const host of site.hosts) taken.set(host, `"${site.domain}"`);
    sites.push(site);
  }
  for (const domain of namesOf(folders, entries)) {
    if (refused.has(domain)) continue;
    const site = siteOf(domain, entries.get(domain) ?? {}, surroundings);
    if (typeof site === 'string') problems.push(`"${domain}" is not served: ${site}`);
    else take(site);
  }
  for (const [name, { hosts }] of refused)
    for (const host of hostsOf(name, hosts, settings.sites.host)) taken.set(host, `"${name}"`);
  const unserved: UnservedSite[] = [];
  for (const row of added) {
    const { domain, organization } = row;
    const site =
      folders.has(domain) || entries.has(domain) || refused.has(domain)
        ? `the operator has a site of this name, in ${SITES_FILE} or as a folder.`
        : siteOf(domain, entryOf(row), surroundings);
    if (typeof site !== 'string') take(addedSite(site, settings));
    else {
      unserved.push({ domain, organization, reason: site });
      problems.push(`"${domain}", which was added on the dashboard, is not served: ${site}`);
    }
  }
  return { sites, unserved, problems };
}

function addedSite(site: HostedSite, { proxy }: SitesReading): HostedSite {
  // The address is not the operator's, so it must not lead into the operator's network.
  const git = site.git && { ...site.git, checked: { allow: proxy.allow } };
  return { ...site, git, isAdded: true };
}

function entryOf({ organization, repository, branch, folder, visibility, previews }: AddedSite): SiteEntry {
  return {
    organization,
    git: { url: repository, branch, folder },
    visibility,
    // Managing a dashboard does not imply the right to run code on this server.
    trust: 'markup',
    previews,
  };
}

/** Reads `SITES_DIR`; returns a text if its table cannot be read at all. */
export async function readSitesFolder(directory: string): Promise<SitesFolder | string> {
  const table = await readSitesFile(directory);
  return typeof table === 'string' ? table : { table, folders: await foldersIn(directory) };
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
    return `${SITES_FILE} names it, and there is no such folder. Make it, or name a repository in "git".`;
  if (!isSiteName(domain) || domain === docsDomain)
    return `this cannot be its name. Name it with ${SITE_NAME_ADVICE}, and not "${docsDomain}".`;
  const [host, ...others] = hostsOf(domain, entry.hosts, sites.host);
  const clash = [host, ...others].find((name) => name !== undefined && taken.has(name));
  if (host === undefined || clash !== undefined)
    return `its host "${clash}" belongs to ${taken.get(clash ?? '')}.`;
  const git = entry.git && gitOfSite(entry.git, domain, settings);
  if (typeof git === 'string') return git;
  const status =
    git === undefined || entry.status === undefined ? undefined : statusOfSite(entry.status, domain, git);
  if (typeof status === 'string') return status;
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
