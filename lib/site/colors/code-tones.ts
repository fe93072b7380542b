import type { CodeColors } from '@/lib/content/code-theme-colors';
import { oklchOf } from './color-math';
import { apart, mixed } from './palette';

/** Slightly above the 4.5:1 that WCAG 2.2 asks of text, because colours are rounded. */
const READABLE = 4.6;

/** By the names of the tokens in `styles/tokens.css`. */
export const CODE_TONES = ['accent', 'text', 'muted', 'faint', 'edge', 'line', 'hover', 'subtle'] as const;

/**
 * Colours for what stands on a site's own code theme: names, tabs, buttons, lines. Dark code in light pages is common,
 * so the page's tones would not do. Themes with pale text are common too, so a share of that text would not.
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
