/** A colour as lightness, chroma and hue in OKLCH: lightness from 0 to 1, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue in linear light, from 0 to 1. */
type LinearRgb = readonly [number, number, number];

/** `#rrggbb` or `#rgb` as red, green and blue from 0 to 255. */
export function rgbOf(hex: string): [number, number, number] {
  const digits = hex.replace('#', '');
  const part = (index: number) =>
    Number.parseInt(
      digits.length < 6 ? digits.charAt(index).repeat(2) : digits.slice(index * 2, index * 2 + 2),
      16,
    );
  return [part(0), part(1), part(2)];
}

function linearRgb(hex: string): LinearRgb {
  const linear = (written: number) => {
    const value = written / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = rgbOf(hex);
  return [linear(red), linear(green), linear(blue)];
}

/** WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `#rrggbb` or `#rgb` as OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearRgb(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** OKLCH as `#rrggbb`, with the chroma reduced to what a screen can show. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let kept = chroma;
  let rgb = linearOf({ lightness, chroma: kept, hue });
  while (kept > 0.001 && rgb.some((part) => part < -0.0005 || part > 1.0005)) {
    kept *= 0.94;
    rgb = linearOf({ lightness, chroma: kept, hue });
  }
  return `#${rgb.map(hexPart).join('')}`;
}

function hexPart(linear: number): string {
  const held = Math.min(1, Math.max(0, linear));
  const value = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}

function linearOf({ lightness, chroma, hue }: Oklch): LinearRgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
