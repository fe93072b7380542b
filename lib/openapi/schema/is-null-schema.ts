import { isRecord } from '@/lib/base/values/is-record';
import type { Located } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { ownValue } from '../raw-value';
import { resolve } from '../resolve-reference';

/** Whether a schema allows only null, which makes a choice that contains it nullable. */
export function isNullSchema(document: OpenApiDocument, member: Located): boolean {
  const value = resolve(document, member).target?.value;
  const type = ownValue(value, 'type');
  if (type === 'null' || (isRecord(value) && Object.hasOwn(value, 'const') && value.const === null))
    return true;
  if (Array.isArray(type)) return type.length === 1 && type[0] === 'null';
  const values = ownValue(value, 'enum');
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}
