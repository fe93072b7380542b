import type { FontMetrics } from '@/lib/site/fonts/font-metrics';

/** Common fonts with the mean width of their letters, measured on Liberation Sans, whose metrics equal Arial's. */
const FACES = [
  {
    weights: '100 549',
    names: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    letterWidth: 0.4423,
    growth: 1,
  },
  // Only the regular bold is measured; letters at a heading's weight of 600 are about this much wider.
  {
    weights: '550 900',
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    letterWidth: 0.4778,
    growth: 1.02,
  },
] as const;

/**
 * A local font scaled to the size of a web font, so that lines do not move when the web font arrives.
 *
 * @param family the name of this face, as CSS
 */
export function fallbackFaces(
  family: string,
  { ascent, descent, lineGap, letterWidth }: FontMetrics,
): string {
  return FACES.map(({ weights, names, letterWidth: ownWidth, growth }) => {
    const size = (letterWidth * growth) / ownWidth;
    const share = (value: number) => `${(value * 100).toFixed(2)}%`;
    const sources = names.map((name) => `local("${name}")`).join();
    return `@font-face{font-family:${family};font-weight:${weights};src:${sources};size-adjust:${share(size)};ascent-override:${share(ascent / size)};descent-override:${share(descent / size)};line-gap-override:${share(lineGap / size)}}`;
  }).join('');
}
