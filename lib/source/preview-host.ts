import type { Environment } from '@/lib/base/settings/environment';
import { addressOfSite, type Preview } from '@/lib/base/sites/hosted-site';
import { ownAddress } from '@/lib/base/web/addresses';
import { labelOf } from './previewed-refs';

/** Stands in the host between the branch and the site; what is made of the name of a branch never has it. */
export const PREVIEW_SEPARATOR = '--';
/** Of a part between two full stops in the name of a host. */
const HOST_LABEL_MAX = 63;

/** How long the name of a branch can be in the hosts of a site's previews. */
export function branchLabelMax(site: string): number {
  return HOST_LABEL_MAX - site.length - PREVIEW_SEPARATOR.length;
}

/** The preview of a branch in the names of hosts; `undefined` for a name without a letter or digit. */
export function hostOfPreview(branch: string, site: string): string | undefined {
  const label = labelOf(branch.slice(0, 500), branchLabelMax(site));
  return label === '' ? undefined : label + PREVIEW_SEPARATOR + site;
}

/** The label of a preview of a site, by its name; `undefined` for what is no preview of it. No label has a separator. */
export function labelOfPreview(name: string, site: string): string | undefined {
  const end = PREVIEW_SEPARATOR + site;
  const label = name.endsWith(end) ? name.slice(0, -end.length) : '';
  return label === '' || label.includes(PREVIEW_SEPARATOR) ? undefined : label;
}

/** Where the preview of a label would be; `undefined` where there can be none. */
export function addressOfPreview(
  { sites, publicAddress }: Pick<Environment, 'sites' | 'publicAddress'>,
  { label, domain }: { label: string; domain: string },
): string | undefined {
  if (sites === undefined || !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)) return undefined;
  return addressOfSite({ publicAddress }, { hosts: [`${label}${PREVIEW_SEPARATOR}${domain}.${sites.host}`] });
}

/** A page of a preview beside the same page as it is published. @param name of the preview, of which the label is the first part */
export function compareAddress(name: string, { publishedAt, domain }: Preview, path: string): string {
  const label = name.slice(0, -`${PREVIEW_SEPARATOR}${domain}`.length);
  return `${publishedAt}${ownAddress(`compare/${label}?${new URLSearchParams({ path })}`)}`;
}
