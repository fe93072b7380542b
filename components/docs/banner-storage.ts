/** Where dismissed banners are kept in the browser: their ids with spaces between. */
export const DISMISSED_BANNERS_STORAGE_KEY = 'lectern-dismissed-banners';

const REMEMBERED_MAX = 20;

/** Hides a banner now and on later visits; a banner with another text has another id. */
export function dismissBanner(id: string): void {
  const root = document.documentElement;
  const known = (root.dataset.dismissedBanners ?? '').split(' ').filter((one) => one !== '' && one !== id);
  root.dataset.dismissedBanners = [...known, id].slice(-REMEMBERED_MAX).join(' ');
  try {
    localStorage.setItem(DISMISSED_BANNERS_STORAGE_KEY, root.dataset.dismissedBanners);
  } catch {
    // Storage may be blocked; the banner then returns with the next page load.
  }
}
