import { isCssValue } from '@/lib/base/markup/css-value';
import type { StaticValue } from './static-value';

/** Styles cannot run code, but a fixed element could imitate the site around the page. */
const PLACED = new Set<StaticValue>(['static', 'relative', 'absolute', 'sticky']);

/** A plain name. Browsers also accept spaces around names and escaped letters. */
const NAME = /^(?:--|-)?[a-z][\w-]*$/i;

/** Lectern's own classes with a fixed position. */
const OWN_FIXED = new Set([
  'assistant-panel',
  'assistant-selection',
  'link-preview',
  'mdx-image-dialog',
  'page-contents',
  'page-ground',
  'search-dialog',
  'site-sidebar',
  'skip-link',
]);

export function allowedStyle(value: StaticValue): Record<string, string | number> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] => NAME.test(entry[0]) && isAllowed(...entry),
    ),
  );
}

function isAllowed(name: string, value: StaticValue): boolean {
  if (name.toLowerCase() === 'position') return PLACED.has(value);
  return typeof value === 'number' || (typeof value === 'string' && isCssValue(value));
}

/** The class names without those that do what `allowedStyle` forbids. */
export function allowedClasses(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => !/(?:^|[:!])fixed!?$|\[position:/i.test(name) && !OWN_FIXED.has(name))
    .join(' ');
}
