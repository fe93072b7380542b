import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';

/** Whether the site of this dashboard shows previews, by `sites.json`. */
export function showsPreviews(): boolean {
  const { domain } = runtime();
  const site = servingState()
    .hostedSites()
    .find((hosted) => hosted.domain === domain);
  return site?.previews !== undefined;
}
