import { readFileSync, statSync } from 'node:fs';
import { listedFile, type SiteFiles } from '@/lib/content/files/scan-site-files';
import type { NamedIcon } from '@/lib/docs/named-icon';
import type { IconImage } from '@/lib/icons/icon-image';
import { type IconLibraryName, iconImage, iconLibraryNamed } from '@/lib/icons/icon-library';
import { isSingleColoured } from '@/lib/icons/is-single-coloured';

const ICON_BYTES_MAX = 50_000;

type ListedFiles = Pick<SiteFiles, 'paths' | 'folder' | 'hasContentFolder' | 'outerFolders'>;

/** The icon that an author names: of an installed package or of the site. */
export function siteIcon(
  files: ListedFiles,
  siteLibrary: IconLibraryName,
  { icon, iconType, iconLibrary }: NamedIcon,
): IconImage | undefined {
  if (icon === undefined) return undefined;
  const library = iconLibraryNamed(iconLibrary) ?? siteLibrary;
  return iconOfFile(files, iconImage(icon, { library, iconType }));
}

/**
 * An icon file of the site; one in a single black or white takes the text colour, to be visible in dark mode.
 */
function iconOfFile(files: ListedFiles, icon: IconImage | undefined): IconImage | undefined {
  if (icon?.kind !== 'image' || !/\.svg$/i.test(icon.src) || /^(?:[a-z]+:|\/\/)/i.test(icon.src)) return icon;
  const absolute = listedFile(files, icon.src.replace(/^(?:\.?\/)+/, ''));
  return absolute !== undefined && isDrawnInText(absolute) ? { ...icon, isMask: true } : icon;
}

const known = new Map<string, { stamp: string; isDrawn: boolean }>();

function isDrawnInText(path: string): boolean {
  try {
    const { mtimeMs, size } = statSync(path);
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return before.isDrawn;
    const isDrawn = size <= ICON_BYTES_MAX && isSingleColoured(readFileSync(path, 'utf8'));
    known.set(path, { stamp, isDrawn });
    return isDrawn;
  } catch {
    // The file is gone: the page shows what an image without a file shows.
    return false;
  }
}
