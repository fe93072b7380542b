import { withoutNumberMark } from '@/lib/base/values/exact-number';
import { ownValue, type RawRecord } from '../raw-value';

/** Looks up the groups that may see a value of an enumeration; `undefined` if no value is restricted. */
export function enumGroups(schema: RawRecord): ((value: unknown) => string[] | undefined) | undefined {
  const table = ownValue(schema, 'x-svc-enum') ?? ownValue(schema, 'x-mint-enum');
  return table === undefined ? undefined : (value) => groupsAbout(table, value);
}

export function groupsAbout(table: unknown, value: unknown): string[] | undefined {
  const groups = ownValue(table, withoutNumberMark(String(value)));
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : undefined;
}
