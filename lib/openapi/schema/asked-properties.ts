import { isRecord } from '@/lib/base/values/is-record';
import { textsIn } from '../raw-value';

const BESIDE: ReadonlySet<string> = new Set(['required', 'type', 'title', 'description']);

/** The properties that a variant requires without describing any, such as `{ required: ['id'] }`. */
export function askedProperties(variant: unknown): string[] | undefined {
  if (!isRecord(variant) || !Object.keys(variant).every((key) => BESIDE.has(key))) return undefined;
  if (variant.type !== undefined && variant.type !== 'object') return undefined;
  const names = textsIn(variant, 'required');
  return names.length === 0 ? undefined : names;
}
