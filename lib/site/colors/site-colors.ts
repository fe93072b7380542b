import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { themes } from '@/lib/site/layout/themes';
import { groundsOn, type Palette, palette } from './palette';
import { withSignals } from './signal-colors';

type Colors = Pick<SiteConfiguration, 'theme' | 'colors' | 'background'>;

const made = new WeakMap<Colors, string>();

/** The site's colours as CSS, in a layer, so that the site's own style sheets win. */
export function siteColors(configuration: Colors): string {
  const known = made.get(configuration);
  if (known !== undefined) return known;
  const [light, dark] = withSignals(
    sitePalette(configuration, 'light'),
    sitePalette(configuration, 'dark'),
  ).map(declarations);
  // Without scripts nothing sets the class. The attribute tells whether the site follows the reader's system.
  const unscripted = `@media (scripting:none) and (prefers-color-scheme:dark){:root[data-appearance=system]{${dark}}}`;
  const css = `@layer theme,base;@layer base{:root{${light}}.dark{${dark}}${unscripted}}`;
  made.set(configuration, css);
  return css;
}

/** The colours of a mode: the theme's, or derived from the background that the site sets. */
export function sitePalette({ theme, colors, background }: Colors, mode: 'light' | 'dark'): Palette {
  const own = background.color?.[mode];
  const ground = own === undefined ? undefined : sixDigits(own);
  // The theme's own tones fit on white.
  const grounds =
    ground === undefined || (mode === 'light' && ground === '#ffffff')
      ? themes[theme].grounds[mode]
      : groundsOn(ground);
  return palette(
    grounds,
    sixDigits(mode === 'light' ? colors.primary : colors.light),
    sixDigits(colors.dark),
  );
}

function sixDigits(hex: string): string {
  return (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex).toLowerCase();
}

function declarations(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');
}
