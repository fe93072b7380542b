import { expect, it } from 'vitest';
import { withGenericFonts } from './generic-fonts';

it.each([
  ['code { font-family: "IBM Plex Mono"; }', 'code { font-family:"IBM Plex Mono",var(--font-mono); }'],
  ['h1{font-family:Geist}', 'h1{font-family:Geist,var(--font-sans)}'],
  ["h1{font-family: 'Source Serif 4' !important}", "h1{font-family:'Source Serif 4',serif !important}"],
  ["p {\n  FONT-FAMILY: 'Open Sans'\n}", "p {\n  FONT-FAMILY:'Open Sans',var(--font-sans)}"],
])('a face that stands alone has one of its kind behind it: %s', (css, expected) => {
  expect(withGenericFonts(css)).toBe(expected);
});

it.each([
  '@font-face { font-family: "The Future"; src: url(a.woff2) }',
  '@font-face{font-family:"Cut off"',
  '@font-palette-values --dark { font-family: Bixa; base-palette: 1 }',
  'code { font-family: "Fira Code", monospace }',
  'code { font-family: monospace !important }',
  'a { font-family: var(--font-inter) }',
  'a { font-family: inherit }',
  'a { font-family: ui-rounded }',
  '/* a { font-family: Geist } */',
  '/* a { font-family: Geist }',
  'a { font-family: }',
])('everything else stays as it was written: %s', (css) => {
  expect(withGenericFonts(css)).toBe(css);
});

it('a sheet that was made to take long is done at once', () => {
  const hostile = [
    '/*'.repeat(20_000),
    '@font-face'.repeat(20_000),
    'font-family:'.repeat(20_000),
    ' '.repeat(40_000),
  ];
  const start = performance.now();
  for (const css of hostile) withGenericFonts(css);
  withGenericFonts(`a{font-family:x${' '.repeat(40_000)}y}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
