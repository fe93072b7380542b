import { readFileSync, statSync } from 'node:fs';
import { listedFile, type SiteFiles } from '@/lib/content/files/scan-site-files';
import type { NamedIcon } from '@/lib/docs/named-icon';
import type { IconImage } from '@/lib/icons/icon-image';
import { type IconLibraryName, iconImage, iconLibraryNamed } from '@/lib/icons/icon-library';
import { isSingleColoured } from '@/lib/icons/is-single-coloured';

const ICON_BYTES_MAX = 50_000;

type ListedFiles = Pick<SiteFiles, 'paths' | 'folder' | 'hasContentFolder' | 'outerFolders'>;

/** The icon that an author names, from an installed package or a file of the site. */
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
 * An icon file of the site. If it is drawn in a single black or white, it takes the text colour, so that it is visible
 * in dark mode.
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
    // The file is gone: the page shows what it shows for any missing image.
    return false;
  }
}
