import type { CopiedFont } from './in-browser/copied-data';

// Browsers load no font for a page on disk, because that needs CORS. So the faces are removed from the style sheets,
// and the first script adds them: from files on a host, from a script with their data on disk.

const FACE = /@font-face\s*\{([^}]*)\}/g;
const DESCRIPTORS: Readonly<Record<string, keyof FontFaceDescriptors>> = {
  'font-weight': 'weight',
  'font-style': 'style',
  'font-stretch': 'stretch',
  'font-display': 'display',
  'unicode-range': 'unicodeRange',
  'font-feature-settings': 'featureSettings',
  'ascent-override': 'ascentOverride',
  'descent-override': 'descentOverride',
  'line-gap-override': 'lineGapOverride',
};

/**
 * Takes the faces with files of the copy out of CSS; faces from other hosts and local ones stay.
 *
 * @param fileOf returns the file of the copy for an address in this CSS; `undefined` for another host
 */
export function takeFontFaces(
  css: string,
  fileOf: (address: string) => string | undefined,
  found: (font: CopiedFont) => void,
): string {
  return css.replace(FACE, (whole, body: string) => {
    const declared = new Map(
      body
        .split(/;(?![^("']*["')])/)
        .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
        .map(([name = '', value = '']) => [name, value] as const),
    );
    const family = declared.get('font-family')?.replace(/^\\?["']|\\?["']$/g, '');
    const addresses = [...(declared.get('src') ?? '').matchAll(/url\(\s*\\?["']?([^"')\\\s]+)/g)].map(
      ([, address = '']) => address,
    );
    const address = addresses.find((candidate) => /\.woff2\b/.test(candidate)) ?? addresses[0];
    const file = address === undefined ? undefined : fileOf(address);
    if (family === undefined || file === undefined) return whole;
    const descriptors: FontFaceDescriptors = {};
    for (const [name, key] of Object.entries(DESCRIPTORS)) {
      const value = declared.get(name);
      if (value !== undefined) Object.assign(descriptors, { [key]: value });
    }
    found({ family, file, descriptors });
    return '';
  });
}
