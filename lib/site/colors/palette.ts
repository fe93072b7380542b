import type { Grounds } from '@/lib/site/layout/themes';
import { contrast, hexOf, luminance, type Oklch, oklchOf, rgbOf } from './color-math';

/** The colours of a page in one mode, named after the tokens in `styles/tokens.css`. */
export type Palette = Record<
  | 'background'
  | 'surface'
  | 'subtle'
  | 'line'
  | 'text'
  | 'muted'
  | 'faint'
  | 'accent'
  | 'accentSoft'
  | 'fill'
  | 'onFill'
  | 'fillEdge',
  string
>;

/** The luminance at which black and white have equal contrast. */
export const MIDDLE_LUMINANCE = 0.179;
/** Slightly above the promised contrasts (1.25, 7, 4.5 and 3), because colours are rounded. */
const LINE = 1.27;
/** Thin light lines on a dark ground look weaker than dark lines on a light one. */
const LINE_IN_DARK = 1.38;
const TEXT = 15.5;
const MUTED = 7.05;
const FAINT = 4.7;
const ACCENT = 4.6;
const BUTTON = 3.1;
const LABEL = 4.55;

/**
 * All colours of a mode, derived from its grounds and the site's brand colours. Each keeps its hue and moves away from
 * its grounds in lightness until the contrast is sufficient. On a middle grey, where nothing reaches 7:1, text becomes
 * black or white.
 *
 * @param emphasis for links and marks
 * @param button for filled elements
 */
export function palette({ page, surface }: Grounds, emphasis: string, button: string): Palette {
  const isDark = luminance(page) < MIDDLE_LUMINANCE;
  const subtle = apart([page, surface], oklchOf(surface), isDark ? 1.07 : 1.05);
  const grounds = [page, surface, subtle];
  const ink = tinted(page, 0.022);
  const accent = apart(grounds, oklchOf(emphasis), ACCENT);
  const accentSoft = mixed(surface, accent, isDark ? 0.14 : 0.09);
  return {
    background: page,
    surface,
    subtle,
    line: apart([page, surface], tinted(page, 0.008), isDark ? LINE_IN_DARK : LINE),
    text: apart(grounds, ink, TEXT),
    muted: apart(grounds, ink, MUTED),
    faint: apart(grounds, ink, FAINT),
    // Marks also appear on their own tint.
    accent: apart([...grounds, accentSoft], oklchOf(accent), ACCENT),
    accentSoft,
    ...filled([page, surface], button),
  };
}

/** The page colour that a site sets also changes its surfaces. */
export function groundsOn(page: string): Grounds {
  const color = oklchOf(page);
  if (luminance(page) < MIDDLE_LUMINANCE) return { page, surface: apart([page], color, 1.06) };
  return { page, surface: hexOf({ ...color, lightness: Math.min(1, color.lightness + 0.012) }) };
}

/** Greys take the hue of their ground, slightly stronger. On white and black they are cool. */
function tinted(ground: string, chromaMax: number): Oklch {
  const { lightness, chroma, hue } = oklchOf(ground);
  if (chroma < 0.002) return { lightness, chroma: chromaMax, hue: COOL };
  return { lightness, chroma: Math.min(chromaMax, chroma * 1.4 + 0.004), hue };
}

const COOL = 4.5;

const STEPS = 250;

/** Moves a colour away from the grounds in lightness until its contrast with each of them is sufficient. */
export function apart(grounds: readonly string[], color: Oklch, least: number): string {
  const weakest = (hex: string) => Math.min(...grounds.map((ground) => contrast(ground, hex)));
  const isDark = luminance(grounds[0] ?? '#ffffff') < MIDDLE_LUMINANCE;
  for (const direction of isDark ? [1, -1] : [-1, 1])
    for (let step = 0; step <= STEPS; step++) {
      const lightness = color.lightness + (direction * step) / STEPS;
      if (lightness < 0 || lightness > 1) break;
      const hex = hexOf({ ...color, lightness });
      if (weakest(hex) >= least) return hex;
    }
  return weakest('#000000') > weakest('#ffffff') ? '#000000' : '#ffffff';
}

/**
 * A button that stands out from the page, with a white or nearly black label. A bright colour is kept and gets a
 * contrasting edge, because darkening turns yellow into olive.
 */
function filled(grounds: readonly string[], button: string): Pick<Palette, 'fill' | 'onFill' | 'fillEdge'> {
  const color = oklchOf(button);
  if (color.chroma >= VIVID && color.lightness >= BRIGHT && contrast(DARK_LABEL, button) >= LABEL)
    return { fill: button, onFill: DARK_LABEL, fillEdge: apart(grounds, color, BUTTON) };
  const isLost = grounds.every((ground) => contrast(ground, button) < 1.6);
  // A black brand colour becomes white in dark mode.
  const wanted = isLost && color.chroma < 0.03 ? { ...color, lightness: 1 - color.lightness } : color;
  const labels = wanted.lightness < BRIGHT ? [LIGHT_LABEL, DARK_LABEL] : [DARK_LABEL, LIGHT_LABEL];
  for (const onFill of labels) {
    const fill = nearest(
      wanted,
      (hex) => contrast(onFill, hex) >= LABEL && grounds.every((ground) => contrast(ground, hex) >= BUTTON),
    );
    if (fill !== undefined) return { fill, onFill, fillEdge: fill };
  }
  return luminance(grounds[0] ?? LIGHT_LABEL) < MIDDLE_LUMINANCE
    ? { fill: LIGHT_LABEL, onFill: DARK_LABEL, fillEdge: LIGHT_LABEL }
    : { fill: DARK_LABEL, onFill: LIGHT_LABEL, fillEdge: DARK_LABEL };
}

/** From this lightness on, a colour gets a dark label; from this chroma on, it is not a grey. */
const BRIGHT = 0.68;
const VIVID = 0.06;
const LIGHT_LABEL = '#ffffff';
const DARK_LABEL = '#17181a';

/** The colour of nearest lightness that satisfies `holds`. */
function nearest(color: Oklch, holds: (hex: string) => boolean): string | undefined {
  for (let step = 0; step <= STEPS; step++)
    for (const lightness of [color.lightness - step / STEPS, color.lightness + step / STEPS]) {
      const hex = lightness < 0 || lightness > 1 ? undefined : hexOf({ ...color, lightness });
      if (hex !== undefined && holds(hex)) return hex;
    }
  return undefined;
}

export function mixed(ground: string, color: string, share: number): string {
  const over = rgbOf(color);
  const parts = rgbOf(ground).map((part, index) =>
    Math.round(part * (1 - share) + (over[index] ?? 0) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
