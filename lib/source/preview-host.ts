import type { Environment } from '@/lib/base/settings/environment';
import { addressOfSite, type Preview } from '@/lib/base/sites/hosted-site';
import { ownAddress } from '@/lib/base/web/addresses';
import { labelOf } from './previewed-refs';

/** Separates branch and site in the host; branch labels never contain it. */
export const PREVIEW_SEPARATOR = '--';
/** DNS limit for a part of a host name between two dots. */
const HOST_LABEL_MAX = 63;

/** The maximum length of a branch's label in the hosts of a site's previews. */
export function branchLabelMax(site: string): number {
  return HOST_LABEL_MAX - site.length - PREVIEW_SEPARATOR.length;
}

/** A branch's preview as part of a host name; `undefined` for a name without a letter or digit. */
export function hostOfPreview(branch: string, site: string): string | undefined {
  const label = labelOf(branch.slice(0, 500), branchLabelMax(site));
  return label === '' ? undefined : label + PREVIEW_SEPARATOR + site;
}

/** The label of a site's preview, from its name; `undefined` for other names. Labels never contain the separator. */
export function labelOfPreview(name: string, site: string): string | undefined {
  const end = PREVIEW_SEPARATOR + site;
  const label = name.endsWith(end) ? name.slice(0, -end.length) : '';
  return label === '' || label.includes(PREVIEW_SEPARATOR) ? undefined : label;
}

/** The address of the preview with a label; `undefined` if there can be none. */
export function addressOfPreview(
  { sites, publicAddress }: Pick<Environment, 'sites' | 'publicAddress'>,
  { label, domain }: { label: string; domain: string },
): string | undefined {
  if (sites === undefined || !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)) return undefined;
  return addressOfSite({ publicAddress }, { hosts: [`${label}${PREVIEW_SEPARATOR}${domain}.${sites.host}`] });
}

/**
 * The address that compares a preview's page with the published one.
 * @param name the preview's name, which begins with the label
 */
export function compareAddress(name: string, { publishedAt, domain }: Preview, path: string): string {
  const label = name.slice(0, -`${PREVIEW_SEPARATOR}${domain}`.length);
  return `${publishedAt}${ownAddress(`compare/${label}?${new URLSearchParams({ path })}`)}`;
}
