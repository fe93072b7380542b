import type { Reader } from '@/lib/base/reader';
import type { Site } from './site';
import { fileAddress } from './site-layout';

/**
 * Whether a reader may get a file. On a private site, files are for signed-in readers; others only get
 * what draws the site itself: logo, icon, background, fonts and root style sheets.
 */
export function mayReadFile(site: Site, path: string, reader: Reader): boolean {
  return site.visibility === 'public' || reader.isSignedIn || openFiles(site).has(fileAddress(path));
}

function openFiles({ configuration, assets }: Site): Set<string> {
  const { logo, favicon, background, fonts } = configuration;
  const named = [
    logo?.light,
    logo?.dark,
    favicon?.light,
    favicon?.dark,
    background.image?.light,
    background.image?.dark,
    fonts?.body?.source,
    fonts?.heading?.source,
  ];
  const addresses = named.flatMap((file) => (file === undefined ? [] : [fileAddress(file)]));
  return new Set([...addresses, ...assets.styles, ...assets.scripts]);
}
