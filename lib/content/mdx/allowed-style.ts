import type { StaticValue } from './static-value';

/** Styles cannot run code, but a fixed element could imitate the site around the page. */
const PLACED = new Set<StaticValue>(['static', 'relative', 'absolute', 'sticky']);

/** The part of a style that untrusted authors may use. */
export function allowedStyle(value: StaticValue): StaticValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([name, item]) => name.toLowerCase() !== 'position' || PLACED.has(item)),
  );
}

/** Class names without utilities that do what `allowedStyle` forbids. */
export function allowedClasses(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => !/(?:^|[:!])fixed!?$|\[position:/i.test(name))
    .join(' ');
}
