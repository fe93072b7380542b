import type { StaticValue } from './static-value';

/** A style cannot run anything; pinned over the window it could pass for a part of the site around the page. */
const PLACED = new Set<StaticValue>(['static', 'relative', 'absolute', 'sticky']);

/** What of a style strangers may write. */
export function allowedStyle(value: StaticValue): StaticValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(([name, item]) => name.toLowerCase() !== 'position' || PLACED.has(item)),
  );
}

/** Class names without the utilities that do what `allowedStyle` takes away. */
export function allowedClasses(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => !/(?:^|[:!])fixed!?$|\[position:/i.test(name))
    .join(' ');
}
