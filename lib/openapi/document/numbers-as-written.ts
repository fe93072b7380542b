import {
  exactNumber,
  isExactNumber,
  parseWithExactNumbers,
  withoutNumberMark,
} from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';

/** Keys that contain data. */
const DATA_KEYS = new Set([
  ...['example', 'examples', 'default', 'enum', 'const'],
  ...['x-example', 'x-examples', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);
/** Keys of maps whose keys are the author's names, such as a property or a response called `default`. */
const MAP_KEYS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas', 'responses'],
  ...['content', 'headers', 'encoding', 'parameters', 'requestBodies', 'callbacks', 'pathItems', 'links'],
  'additionalOperations',
  ...['paths', 'webhooks', 'x-webhooks', 'variables', 'scopes', 'mapping', 'securitySchemes'],
]);
/** Keys whose text YAML may read as a number: version 1.10 is not 1.1. */
const TEXT_KEYS = new Set(['version', 'openapi', 'swagger', 'title', 'name', 'summary', 'description']);

/** Parses a JSON document and preserves how numbers in data are written. */
export function parseDocumentJson(text: string): unknown {
  const { value, hasExact } = parseWithExactNumbers(text);
  return hasExact ? withNumbersElsewhere(value, false) : value;
}

/** Reads YAML numbers with their spelling, until `withNumbersElsewhere` restores plain ones outside of data. */
export function exactYamlNumber(written: unknown): string | undefined {
  const number = typeof written === 'string' ? exactNumber(written) : undefined;
  return isExactNumber(number) ? number : undefined;
}

/** Restores plain numbers outside of data, because code calculates with them. Mutates the value and its keys. */
export function withNumbersElsewhere(root: unknown, hasMarkedKeys = true): unknown {
  const seen = new Set<unknown>();
  const visit = (holder: object, isMap: boolean): void => {
    // YAML aliases share objects.
    if (seen.has(holder)) return;
    seen.add(holder);
    if (Array.isArray(holder)) {
      // Outside of data, lists contain parts or names.
      for (const [position, item] of holder.entries()) {
        if (isExactNumber(item)) holder[position] = withoutNumberMark(item);
        else if (typeof item === 'object' && item !== null) visit(item, false);
      }
      return;
    }
    if (hasMarkedKeys) nameKeysPlainly(holder);
    for (const key of Object.keys(holder)) {
      const value: unknown = Reflect.get(holder, key);
      if (!isMap && DATA_KEYS.has(key)) continue;
      if (isExactNumber(value)) {
        const text = withoutNumberMark(value);
        Reflect.set(holder, key, TEXT_KEYS.has(key) ? text : Number(text));
      } else if (typeof value === 'object' && value !== null) {
        visit(value, !isMap && MAP_KEYS.has(key));
      }
    }
  };
  if (isRecord(root) || Array.isArray(root)) visit(root, false);
  return root;
}

/** A key such as `1.10` is a name. */
function nameKeysPlainly(holder: object): void {
  const entries = Object.entries(holder);
  if (!entries.some(([key]) => isExactNumber(key))) return;
  for (const [key, value] of entries) {
    Reflect.deleteProperty(holder, key);
    Object.defineProperty(holder, withoutNumberMark(key), {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
