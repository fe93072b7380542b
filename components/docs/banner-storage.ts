/** Storage key for the ids of dismissed banners, separated by spaces. */
export const DISMISSED_BANNERS_STORAGE_KEY = 'lectern-dismissed-banners';

const REMEMBERED_MAX = 20;

/** Hides a banner now and on later visits; a banner with a new text has a new id. */
export function dismissBanner(id: string): void {
  const root = document.documentElement;
  const known = (root.dataset.dismissedBanners ?? '').split(' ').filter((one) => one !== '' && one !== id);
  root.dataset.dismissedBanners = [...known, id].slice(-REMEMBERED_MAX).join(' ');
  try {
    localStorage.setItem(DISMISSED_BANNERS_STORAGE_KEY, root.dataset.dismissedBanners);
  } catch {
    // Storage is blocked: the banner returns with the next page load.
  }
}
