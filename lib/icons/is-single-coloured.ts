const COLOURS = /\b(?:fill|stroke|stop-color|flood-color)\s*[:=]\s*["']?\s*([^;"'}>]+)/gi;
const NO_COLOUR = /^(?:none|transparent|inherit|context-fill|context-stroke|currentcolor)$/i;
const HEXADECIMAL = /^#([\da-f])([\da-f])([\da-f])$|^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/**
 * Whether an SVG uses a single colour that is black, white or grey. Such an icon would vanish on a background of that
 * colour, but can take the text's colour instead.
 */
export function isSingleColoured(svg: string): boolean {
  if (/<(?:image|foreignObject|linearGradient|radialGradient|pattern|filter|mask)\b/i.test(svg)) return false;
  const colours = [...svg.matchAll(COLOURS)].flatMap(([, written = '']) => {
    const colour = written.trim().toLowerCase();
    return NO_COLOUR.test(colour) ? [] : [colour];
  });
  // An SVG without any colour is black.
  return new Set(colours.map(plain)).size <= 1 && colours.every((colour) => isNeutral(plain(colour)));
}

function plain(colour: string): string {
  if (colour === 'black') return '#000000';
  if (colour === 'white') return '#ffffff';
  const [, ...digits] = HEXADECIMAL.exec(colour) ?? [];
  const parts = digits.filter((digit) => digit !== undefined);
  return parts.length === 3 ? `#${parts.map((part) => part.padStart(2, part)).join('')}` : colour;
}

/** Nearly without hue: its three parts differ by less than a tenth. */
function isNeutral(colour: string): boolean {
  const [, ...digits] = HEXADECIMAL.exec(colour) ?? [];
  const parts = digits.filter((digit) => digit !== undefined).map((digit) => Number.parseInt(digit, 16));
  return parts.length === 3 && Math.max(...parts) - Math.min(...parts) < 26;
}
