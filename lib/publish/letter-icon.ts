import { escapeHtml } from '@/lib/base/text/escape-html';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';

/**
 * An SVG icon for a site without one: the first letter of its name on its colour. Without an icon, browsers request
 * `/favicon.ico` and log an error.
 */
export function letterIcon({ name, colors }: Pick<SiteConfiguration, 'name' | 'colors'>): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  // Dark on colours that are too light for white, as on buttons.
  const letterColor = `oklch(from ${colors.primary} calc(1 - clamp(0, (l - 0.68) * 1000, 1) * 0.82) 0 0)`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${escapeHtml(colors.primary)}"/>`,
    '<text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-size="20"',
    ` font-weight="700" fill="#fff" style="fill: ${escapeHtml(letterColor)}">`,
    escapeHtml(first?.segment.toLocaleUpperCase() ?? ''),
    '</text></svg>',
  ].join('');
}
