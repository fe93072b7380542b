import { table } from '@/lib/base/values/table';

const styleWords: Readonly<Record<string, string>> = table({
  fa: '',
  fas: 'solid',
  'fa-solid': 'solid',
  far: 'regular',
  'fa-regular': 'regular',
  fab: 'brands',
  'fa-brands': 'brands',
  fal: 'light',
  'fa-light': 'light',
  fat: 'thin',
  'fa-thin': 'thin',
  fad: 'duotone',
  'fa-duotone': 'duotone',
});

/**
 * File names to try for an icon, best first, and the style in its name.
 *
 * @example namesToTry('fa-solid fa-rocket') // { names: ['rocket'], style: 'solid' }
 * @example namesToTry('BookOpenOutline') // { names: ['bookopenoutline', 'book-open-outline', 'book-open'] }
 */
export function namesToTry(written: string): { names: string[]; style: string | undefined } {
  const words = written.replace(/^icon:/, '').split(/[\s:]+/);
  const style = words
    .map((word) => styleWords[word.toLowerCase()])
    .find((found) => found !== undefined && found !== '');
  const name = words.findLast((word) => styleWords[word.toLowerCase()] === undefined) ?? '';
  const lower = name.toLowerCase().replace(/^fa-/, '').replace(/_/g, '-');
  const hyphenated = name
    .replace(/^fa-/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_\s]+/g, '-')
    .toLowerCase();
  const withoutStyle = hyphenated.replace(/-(?:outline|solid|filled|icon)$/, '');
  const names = [...new Set([lower, hyphenated, withoutStyle])];
  // Names become file paths, so other characters are not allowed.
  return { names: names.filter((candidate) => /^[a-z0-9][a-z0-9-]*$/.test(candidate)), style };
}
