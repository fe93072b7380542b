import { isRecord } from '@/lib/base/values/is-record';
import { type Located, pointerTo } from '../json-pointer';
import { referenceOf } from '../resolve-reference';

/** Keys whose children have names chosen by authors: below them, a name such as `example` has no special meaning. */
const mapKeys = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'additionalOperations',
  'paths',
  'webhooks',
  'content',
  'encoding',
]);

/** Keys that contain data, where `$ref` is an ordinary key. */
const dataKeys = new Set(['example', 'default', 'const', 'enum', 'value', 'mapping', 'security', 'required']);

interface Visit extends Located {
  isMap: boolean;
}

/** Every object of the document's structure, references included; data is skipped. */
export function* walkDocument(root: unknown): Generator<Located> {
  const stack: Visit[] = [{ value: root, pointer: '#', isMap: false }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const { value, pointer, isMap } = visit;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at--) {
        if (typeof value[at] === 'object')
          stack.push({ value: value[at], pointer: pointerTo(pointer, at), isMap: false });
      }
      continue;
    }
    if (!isRecord(value)) continue;
    if (!isMap) yield { value, pointer };
    if (!isMap && referenceOf(value) !== undefined && Object.keys(value).length === 1) continue;
    const entries = Object.entries(value);
    for (let at = entries.length - 1; at >= 0; at--) {
      const [key, inner] = entries[at] ?? ['', undefined];
      if (typeof inner !== 'object' || inner === null) continue;
      if (!isMap && (dataKeys.has(key) || key.startsWith('x-'))) continue;
      // In a schema, `examples` is a list of data; in a media type, a map of objects.
      if (!isMap && key === 'examples' && Array.isArray(inner)) continue;
      const opensMap = !isMap && (mapKeys.has(key) || key === 'examples') && isRecord(inner);
      stack.push({ value: inner, pointer: pointerTo(pointer, key), isMap: opensMap });
    }
  }
}
