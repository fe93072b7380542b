import type { CodeColors, CodeThemeColors } from '@/lib/content/code-theme-colors';
import { oklchOf } from './color-math';
import { apart, mixed } from './palette';

/** Slightly above the 4.5:1 that WCAG 2.2 requires of text, because colours are rounded. */
const READABLE = 4.6;

/** Named after the tokens in `styles/tokens.css`. */
const CODE_TONES = ['accent', 'text', 'muted', 'faint', 'edge', 'line', 'hover', 'subtle'] as const;

const made = new WeakMap<CodeThemeColors, string>();

/**
 * The tones of both modes as CSS. Cached per site, because computing them takes a millisecond and every page contains
 * them.
 */
export function codeToneRule(colors: CodeThemeColors): string {
  const { light, dark } = colors;
  if (light === undefined || dark === undefined) return '';
  const known = made.get(colors);
  if (known !== undefined) return known;
  const [inLight, inDark] = [codeTones(light), codeTones(dark)];
  const tones = CODE_TONES.map((name) => `--${name}:light-dark(${inLight[name]},${inDark[name]})`);
  const css = `.mdx-code{${tones.join(';')}}`;
  made.set(colors, css);
  return css;
}

/**
 * Colours for file names, tabs, buttons and lines on a site's code theme. The page's colours do not fit, because many
 * light pages have dark code. A share of the theme's text colour does not fit either, because it is pale in many
 * themes.
 */
export function codeTones({ background, text }: CodeColors): Record<(typeof CODE_TONES)[number], string> {
  const share = (part: number) => mixed(background, text, part);
  const subtle = share(0.07);
  const hover = share(0.12);
  const readable = (color: string) => apart([background, subtle, hover], oklchOf(color), READABLE);
  return {
    accent: readable(text),
    text: readable(text),
    muted: readable(share(0.78)),
    faint: readable(share(0.68)),
    edge: share(0.28),
    line: share(0.18),
    hover,
    subtle,
  };
}
