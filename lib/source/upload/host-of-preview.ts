import { labelOf } from '../previewed-refs';

/** Of a part between two full stops in the name of a host. */
const HOST_LABEL_MAX = 63;

/** The preview of a branch in the names of hosts; `undefined` for a name without a letter or digit. */
export function hostOfPreview(branch: string, site: string): string | undefined {
  const label = labelOf(branch.slice(0, 500), HOST_LABEL_MAX - site.length - 2);
  return label === '' ? undefined : `${label}--${site}`;
}
