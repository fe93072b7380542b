import { describe, expect, it } from 'vitest';
import { themeNames } from '@/lib/docs/config/schema/theme';
import { contrast, luminance } from './color-math';
import { mixed } from './palette';
import { withSignals } from './signal-colors';
import { siteColors, sitePalette } from './site-colors';

const brands = [
  '#000000',
  '#ffffff',
  '#0f766e',
  '#ff5500',
  '#ffe600',
  '#1a1aff',
  '#7f7f7f',
  '#f0f',
  '#0d0d0d',
];
const grounds = [
  ...['#000000', '#0b0d10', '#1b0030', '#002b36', '#222222', '#ffffff', '#fef3c7', '#fffaf3', '#e0f2fe'],
  ...['#dddddd', '#ffd6e7', '#0a2a0a', '#333333', '#cfe8ff'],
];
const modes = ['light', 'dark'] as const;
const site = (primary: string, ground?: string) => ({
  theme: 'mint' as const,
  colors: { primary, light: primary, dark: primary },
  background: ground === undefined ? {} : { color: { light: ground, dark: ground } },
});

/** Every promise that a palette breaks. */
function broken(colors: ReturnType<typeof sitePalette>): string[] {
  const {
    background,
    surface,
    subtle,
    line,
    text,
    muted,
    faint,
    accent,
    accentSoft,
    fill,
    onFill,
    fillEdge,
  } = colors;
  const promises: [string, string, string, number][] = [
    ['line on page', line, background, 1.25],
    ['line on surface', line, surface, 1.25],
    ...[background, surface, subtle].flatMap((ground): [string, string, string, number][] => [
      [`text on ${ground}`, text, ground, 7],
      [`muted on ${ground}`, muted, ground, 7],
      [`faint on ${ground}`, faint, ground, 4.5],
      [`accent on ${ground}`, accent, ground, 4.5],
    ]),
    ['accent on its tint', accent, accentSoft, 4.5],
    ['edge of a button on page', fillEdge, background, 3],
    ['edge of a button on surface', fillEdge, surface, 3],
    ['label on button', onFill, fill, 4.5],
  ];
  return promises.flatMap(([what, one, other, least]) =>
    contrast(one, other) < least ? [`${what}: ${one} on ${other} is ${contrast(one, other).toFixed(2)}`] : [],
  );
}

describe('colours of a site', () => {
  it.each(themeNames)('are readable in %s with every brand colour', (theme) => {
    const faults = brands.flatMap((brand) =>
      modes.flatMap((mode) => broken(sitePalette({ ...site(brand), theme }, mode))),
    );
    expect(faults).toEqual([]);
  });

  it.each(grounds)('keep structure and contrast on a ground of %s, in both modes', (ground) => {
    const faults = brands.flatMap((brand) =>
      modes.flatMap((mode) => broken(sitePalette(site(brand, ground), mode))),
    );
    expect(faults).toEqual([]);
  });

  it.each(grounds)('keep pills and code readable on a ground of %s', (ground) => {
    const [light, dark] = withSignals(
      sitePalette(site('#0f766e', ground), 'light'),
      sitePalette(site('#0f766e', ground), 'dark'),
    );
    for (const colors of [light, dark]) {
      const {
        good = '#076a3f',
        bad = '#b91c1c',
        codeGround = colors.surface ?? '',
        background = '',
      } = colors;
      const [goodTone, badTone] =
        colors === dark && colors.good === undefined ? ['#4ade9d', '#fca5a5'] : [good, bad];
      for (const tone of [goodTone, badTone])
        expect(contrast(tone, mixed(background, tone, 0.11))).toBeGreaterThan(4.5);
      const isDark = luminance(codeGround) < 0.179;
      expect(contrast(isDark ? '#ff7b72' : '#cf222e', codeGround)).toBeGreaterThan(4.5);
    }
  });

  it('are as readable as they can be on a middle grey, where 7:1 does not exist', () => {
    const { text, muted, background } = sitePalette(site('#0f766e', '#777777'), 'light');
    for (const ink of [text, muted]) expect(contrast(ink, background)).toBeGreaterThan(4.4);
  });

  it('leave a brand colour alone that can be read', () => {
    expect(sitePalette(site('#0f766e'), 'light').accent).toBe('#0f766e');
    expect(sitePalette(site('#2dd4bf'), 'dark').accent).toBe('#2dd4bf');
  });

  it('leave a bright button as bright as its brand: its edge is what stands out', () => {
    const { fill, onFill, fillEdge, background } = sitePalette(site('#ffe165'), 'light');
    expect(fill).toBe('#ffe165');
    expect(contrast(onFill, fill)).toBeGreaterThan(4.5);
    expect(contrast(fillEdge, background)).toBeGreaterThan(3);
  });

  it('make the button of a black brand white at night', () => {
    const { fill, onFill } = sitePalette(site('#000000', '#000000'), 'dark');
    expect(luminance(fill)).toBeGreaterThan(0.9);
    expect(luminance(onFill)).toBeLessThan(0.05);
  });

  it('stand in a layer, so that a style sheet of the site wins', () => {
    expect(siteColors(site('#0f766e'))).toMatch(
      /^@layer theme,base;@layer base\{:root\{--background:#ffffff;.*\}\.dark\{--background:#0b0d10;.*\}\}$/,
    );
  });
});
