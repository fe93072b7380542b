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
