import { isRecord } from '@/lib/base/values/is-record';
import { textsIn } from '../raw-value';

const BESIDE: ReadonlySet<string> = new Set(['required', 'type', 'title', 'description']);

/**
 * What a variant asks for that describes nothing of its own, such as `{ required: ['id'] }`: names of properties beside
 * the choice. `undefined` for any other variant.
 */
export function askedProperties(variant: unknown): string[] | undefined {
  if (!isRecord(variant) || !Object.keys(variant).every((key) => BESIDE.has(key))) return undefined;
  if (variant.type !== undefined && variant.type !== 'object') return undefined;
  const names = textsIn(variant, 'required');
  return names.length === 0 ? undefined : names;
}
