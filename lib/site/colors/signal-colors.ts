import { contrast, luminance, oklchOf } from './color-math';
import { apart, MIDDLE_LUMINANCE, mixed, type Palette } from './palette';

/** Colours that mean something, as `styles/tokens.css` has them for plain grounds: of light pages, of dark pages. */
const plainSignals: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  good: ['#076a3f', '#4ade9d'],
  info: ['#1a55bd', '#7db4ff'],
  warn: ['#7f4f04', '#f5c25b'],
  alert: ['#963e08', '#fdaa73'],
  bad: ['#b91c1c', '#fca5a5'],
  event: ['#6336c6', '#c4a9ff'],
  plain: ['#414d5e', '#b4bcc8'],
};
/** The weakest colours of code without a theme of its own. */
const CODE = [
  ['#cf222e', '#8250df', '#626b75'],
  ['#ff7b72', '#8b949e'],
] as const;
/** Slightly above what is promised (4.5), because colours are rounded. */
const TEXT_ON_TINT = 4.6;
const CODE_TEXT = 4.55;
/** The strongest tint on which a signal's text stands. */
const TINT = 0.13;

/** Both modes of a site, with the signals and the ground of code that plain grounds do not suit, in either mode. */
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

/** A surface so light, or so dark, that code can be read on it. */
function groundOfCode(surface: string, isDark: boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const ground = mixed(surface, isDark ? '#000000' : '#ffffff', share);
    if (CODE[isDark ? 1 : 0].every((ink) => contrast(ink, ground) >= CODE_TEXT)) return ground;
  }
  return isDark ? '#000000' : '#ffffff';
}
