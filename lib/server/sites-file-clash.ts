import { hostsOf, type SitesTable } from './sites-file';

/** Why a new site cannot have a name, according to the other entries of `sites.json`, including faulty ones. */
export function clashInFile(
  name: string,
  { entries, refused }: SitesTable,
  { sharedHost, takenHosts }: { sharedHost: string; takenHosts: readonly string[] },
): string | undefined {
  if (entries.has(name) || refused.has(name)) return 'There is a site of this name. Choose another name.';
  const [host = ''] = hostsOf(name, undefined, sharedHost);
  const written = [...entries, ...refused].flatMap(([other, { hosts }]) => hostsOf(other, hosts, sharedHost));
  if ([...written, ...takenHosts].includes(host))
    return `The site would be at ${host}, where there is another already. Choose another name.`;
  return undefined;
}

/** The number of sites that `sites.json` assigns to an organization. */
export function sitesInFile({ entries, refused }: SitesTable, organization: string): number {
  return [...entries.values(), ...refused.values()].filter((entry) => entry.organization === organization)
    .length;
}
