import { contrast, luminance, oklchOf } from './color-math';
import { apart, MIDDLE_LUMINANCE, mixed, type Palette } from './palette';

/** Signal colours for plain grounds, equal to those in `styles/tokens.css`. */
const plainSignals: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  good: ['#076a3f', '#4ade9d'],
  info: ['#1a55bd', '#7db4ff'],
  warn: ['#7f4f04', '#f5c25b'],
  alert: ['#963e08', '#fdaa73'],
  bad: ['#b91c1c', '#fca5a5'],
  event: ['#6336c6', '#c4a9ff'],
  plain: ['#414d5e', '#b4bcc8'],
};
/** The lowest-contrast colours of the default code themes. */
const CODE = [
  ['#cf222e', '#8250df', '#626b75'],
  ['#ff7b72', '#8b949e'],
] as const;
/** Slightly above the promised 4.5:1, because colours are rounded. */
const TEXT_ON_TINT = 4.6;
const CODE_TEXT = 4.55;
/** The strongest tint behind a signal's text. */
const TINT = 0.13;

/** Both modes of a site, plus the signals and the code ground that differ from the plain values in either mode. */
export function withSignals(light: Palette, dark: Palette): [light: Colors, dark: Colors] {
  const modes = [signalsOn(light), signalsOn(dark)] as const;
  const isPlain = (name: string, mode: 0 | 1) => {
    const usual = name === 'codeGround' ? [light, dark][mode]?.surface : plainSignals[name]?.[mode];
    return modes[mode][name] === usual;
  };
  const names = Object.keys(modes[0]).filter((name) => !isPlain(name, 0) || !isPlain(name, 1));
  const chosen = (mode: 0 | 1) => Object.fromEntries(names.map((name) => [name, modes[mode][name] ?? '']));
  return [
    { ...light, ...chosen(0) },
    { ...dark, ...chosen(1) },
  ];
}

type Colors = Record<string, string>;

function signalsOn({ background, surface, subtle }: Palette): Colors {
  const isDark = luminance(background) < MIDDLE_LUMINANCE;
  const signals: Colors = { codeGround: groundOfCode(surface, isDark) };
  for (const [name, [onLight, onDark]] of Object.entries(plainSignals)) {
    const plain = isDark ? onDark : onLight;
    const tints = [background, surface, subtle].map((ground) => mixed(ground, plain, TINT));
    signals[name] = apart(tints, oklchOf(plain), TEXT_ON_TINT);
  }
  return signals;
}

/** The surface, made lighter or darker until code is readable on it. */
function groundOfCode(surface: string, isDark: boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const ground = mixed(surface, isDark ? '#000000' : '#ffffff', share);
    if (CODE[isDark ? 1 : 0].every((ink) => contrast(ink, ground) >= CODE_TEXT)) return ground;
  }
  return isDark ? '#000000' : '#ffffff';
}
