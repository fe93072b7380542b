import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { rgbOf } from './color-math';
import { sitePalette } from './site-colors';

type Colors = Pick<SiteConfiguration, 'theme' | 'colors' | 'background'>;

const made = new WeakMap<Colors, string[]>();

/** The greys of `text-gray-500` and similar classes. */
const GRAYS = {
  50: '249 250 251',
  100: '243 244 246',
  200: '229 231 235',
  300: '209 213 219',
  400: '156 163 175',
  500: '107 114 128',
  600: '75 85 99',
  700: '55 65 81',
  800: '31 41 55',
  900: '17 24 39',
  950: '3 7 18',
};

/**
 * CSS variables of the format that authors' style sheets and components read, such as `rgb(var(--primary) / 0.5)`:
 * three numbers each. Lectern's own have other names and are colours.
 */
export function formatVariables(configuration: Colors): string[] {
  const known = made.get(configuration);
  if (known !== undefined) return known;
  const { colors } = configuration;
  const numbers = {
    primary: rgbOf(colors.primary).join(' '),
    'primary-light': rgbOf(colors.light).join(' '),
    'primary-dark': rgbOf(colors.dark).join(' '),
    'background-light': rgbOf(sitePalette(configuration, 'light').background).join(' '),
    'background-dark': rgbOf(sitePalette(configuration, 'dark').background).join(' '),
    ...Object.fromEntries(Object.entries(GRAYS).map(([step, gray]) => [`gray-${step}`, gray])),
  };
  const variables = [
    ...Object.entries(numbers).map(([name, value]) => `--${name}:${value}`),
    '--font-inter:"Inter Variable"',
    '--font-jetbrains-mono:"Geist Mono Variable"',
  ];
  made.set(configuration, variables);
  return variables;
}
