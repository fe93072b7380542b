import { hasTrue, ownValue, type RawRecord } from '../raw-value';
import type { SchemaType } from './merged-schema';

/** Order of preference: examples use the first matching type. */
const schemaTypes = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const;

/** The types of a schema object in 3.0 or 3.1 notation; 3.0's is accepted in 3.1 too. */
export function typesWrittenIn(value: RawRecord): { types?: SchemaType[] | undefined; isNullable: boolean } {
  const written = ownValue(value, 'type');
  const names: readonly unknown[] = Array.isArray(written) ? written : [written];
  const types = schemaTypes.filter((type) => names.includes(type));
  const isNullable = names.includes('null') || hasTrue(value, 'nullable') || hasTrue(value, 'x-nullable');
  if (types.length > 0) return { types, isNullable };
  const isOnlyNull = written === 'null' || (Array.isArray(written) && names.includes('null'));
  return { types: isOnlyNull ? [] : impliedTypes(value), isNullable };
}

function impliedTypes(value: RawRecord): SchemaType[] | undefined {
  if (Object.hasOwn(value, 'properties')) return ['object'];
  return Object.hasOwn(value, 'items') && typeof value.items === 'object' ? ['array'] : undefined;
}

/** The types that both schemas allow; if there are none, those of the later schema. */
export function withoutOverlap(
  known: readonly SchemaType[] | undefined,
  types: readonly SchemaType[],
): readonly SchemaType[] {
  if (known === undefined) return types;
  const shared = types.filter(
    (type) => known.includes(type) || (type === 'integer' && known.includes('number')),
  );
  if (shared.length > 0) return shared;
  return types.includes('number') && known.includes('integer') ? ['integer'] : types;
}
