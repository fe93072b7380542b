import { withoutUndefined } from '@/lib/base/values/without-undefined';
import { directoryListing } from './layout/directory-listing';
import type { LayoutSource } from './layout/layout-source';
import { pageTranslations } from './layout/page-translations';
import { sidebarBranch } from './layout/sidebar';
import { nearestPages } from './nearest-pages';
import { type GuideUses, relatedGuides } from './related-guides';
import { type AddressBook, resolveAddress } from './resolve-address';
import type { Site } from './site';
import { siteLayout } from './site-layout';

type PagePlaces = Pick<
  Site,
  'resolve' | 'translations' | 'directory' | 'layout' | 'sidebarBranch' | 'nearestPages' | 'relatedGuides'
>;

interface PlacesInput {
  site: Pick<Site, 'configuration' | 'navigation' | 'pagePaths'>;
  /** The current navigation. */
  source(): LayoutSource;
  addressBook: AddressBook;
  guideUses(): GuideUses;
}

/** Where pages are in the navigation, and what surrounds them, for the pages in the address book. */
export function pagePlaces({ site, source, addressBook, guideUses }: PlacesInput): PagePlaces {
  const { configuration, navigation, pagePaths } = site;
  const { summary, hasPage } = addressBook;
  return {
    resolve: (path) => resolveAddress(addressBook, path),
    translations: (path) => pageTranslations(source(), path),
    directory: (path) => directoryListing(source(), path),
    layout: (path) => withoutUndefined(siteLayout(configuration, source(), path)),
    sidebarBranch: (groupId, path) => sidebarBranch(source(), groupId, hasPage(path) ? path : undefined),
    nearestPages: (path) => nearestPages(path, pagePaths, summary),
    relatedGuides: (path) => relatedGuides({ navigation, summary }, guideUses(), path),
  };
}
