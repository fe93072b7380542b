import { isRecord } from '@/lib/base/values/is-record';

/**
 * The groups in a page's `groups`, any of which admits a reader: texts, or rules of the format such as `{ includes:
 * ["admin"] }`. `undefined` if they are unreadable or a rule excludes groups, because the other groups are unknown.
 */
export function readerGroups(written: unknown): string[] | undefined {
  if (written === undefined || written === null || written === false) return [];
  const list =
    typeof written === 'string' ? written.split(',').filter((name) => name.trim() !== '') : written;
  if (!Array.isArray(list) || (list.length === 0 && written !== list)) return undefined;
  if (list.length > 0 && list.every(isRule)) return list.flatMap(({ includes }) => namesIn(includes) ?? []);
  return namesIn(list);
}

function isRule(entry: unknown): entry is { includes: unknown[] } {
  if (!isRecord(entry) || Object.keys(entry).join() !== 'includes' || !Array.isArray(entry.includes))
    return false;
  return entry.includes.length > 0 && namesIn(entry.includes) !== undefined;
}

function namesIn(list: readonly unknown[]): string[] | undefined {
  const names = list.map((entry) => (isPlain(entry) ? String(entry).trim() : ''));
  return names.every((name) => name !== '') ? names : undefined;
}

function isPlain(entry: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof entry);
}
