import { isIconAddress } from '@/lib/base/values/icon-types';
import { fontAwesomeFiles } from '@/lib/icons/font-awesome-files';
import type { IconImage } from '@/lib/icons/icon-image';
import { namesToTry } from '@/lib/icons/icon-names';
import { drawingNamed } from '@/lib/icons/icon-sets';
import { nearEquivalents } from '@/lib/icons/near-equivalents';
import { nearestIcon } from '@/lib/icons/nearest-icon';
import { svgIcon } from '@/lib/icons/svg-icon';
import { cleanMarkup } from './clean-markup';

export type IconLibraryName = 'fontawesome' | 'lucide' | 'tabler';

export interface IconOptions {
  library: IconLibraryName;
  /** Font Awesome's styles: `solid`, `regular`, `brands`, `light`, …; for Tabler, `filled`. */
  iconType?: string | undefined;
}

export function iconLibraryNamed(name: string | undefined): IconLibraryName | undefined {
  return name === 'fontawesome' || name === 'lucide' || name === 'tabler' ? name : undefined;
}

const fallbacks: Record<IconLibraryName, IconLibraryName[]> = {
  fontawesome: ['fontawesome', 'lucide', 'tabler'],
  lucide: ['lucide', 'fontawesome', 'tabler'],
  tabler: ['tabler', 'lucide', 'fontawesome'],
};

const iconsFound = new Map<string, IconImage>();

/**
 * Finds an icon from an author's text: a name in the chosen library (else in the others), a path or URL of an image, or
 * SVG markup. Reads a file, so server only.
 */
export function iconImage(name: string, options: IconOptions): IconImage | undefined {
  const written = name.trim();
  // An icon needs no scripts, so trusted authors' markup is sanitised too.
  if (/^<svg\b/i.test(written)) return svgIcon(cleanMarkup(written));
  if (isIconAddress(written)) return { kind: 'image', src: written };
  const key = `${options.library} ${options.iconType ?? ''} ${written}`;
  const known = iconsFound.get(key);
  if (known !== undefined) return known;
  const icon = findIcon(written, options);
  // Requests can contain names too, so only existing ones are cached, to keep the map small.
  if (icon !== undefined) iconsFound.set(key, icon);
  return icon ?? nearestDrawing(written, options);
}

/** An icon name that no installed set has, and the icon shown instead. */
export interface MissingIcon {
  shown: string | undefined;
}

/** The fallback for an author's icon name that no installed set has; `undefined` if one has it. */
export function missingIcon(name: string, options: IconOptions): MissingIcon | undefined {
  const written = name.trim();
  const isFound =
    /^<svg\b/i.test(written) || isIconAddress(written) || findIcon(written, options) !== undefined;
  return isFound ? undefined : { shown: nearestName(written) };
}

function nearestDrawing(written: string, { iconType }: IconOptions): IconImage | undefined {
  const nearest = nearestName(written);
  return nearest === undefined
    ? undefined
    : firstReadable('fontawesome', fontAwesomeFiles(nearest, iconType));
}

function nearestName(written: string): string | undefined {
  const { names } = namesToTry(written);
  const last = names.at(-1);
  return last === undefined ? undefined : nearestIcon(last);
}

function findIcon(written: string, { library, iconType }: IconOptions): IconImage | undefined {
  const { names, style } = namesToTry(written);
  const wantedStyle = iconType ?? style;
  for (const candidate of fallbacks[library]) {
    for (const name of names) {
      const icon = firstReadable(candidate, filesIn(candidate, name, wantedStyle));
      if (icon !== undefined) return icon;
      const near = candidate === 'fontawesome' ? nearEquivalents[name] : undefined;
      const equivalent = near && firstReadable(candidate, filesIn(candidate, near, wantedStyle));
      if (equivalent !== undefined && equivalent !== '') return equivalent;
    }
  }
  return undefined;
}

function filesIn(library: IconLibraryName, name: string, style: string | undefined): string[] {
  switch (library) {
    case 'fontawesome':
      return fontAwesomeFiles(name, style);
    case 'lucide':
      return [name];
    case 'tabler': {
      const folders = style === 'filled' || style === 'solid' ? ['filled', 'outline'] : ['outline', 'filled'];
      // Other libraries call them circle-1, circle-2, …
      const number = name.replace(/^circle-(?=\d$)/, 'circle-number-');
      return folders.flatMap((folder) => [`${folder}/${number}`, `${folder}/brand-${name}`]);
    }
  }
}

function firstReadable(library: IconLibraryName, names: string[]): IconImage | undefined {
  for (const name of names) {
    const markup = drawingNamed(`${library}/${name}`);
    if (markup !== undefined) return svgIcon(markup);
  }
  return undefined;
}
