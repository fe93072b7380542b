import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '@/lib/openapi/effort';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OperationViewOptions } from '@/lib/openapi/operation/operation-view-options';
import { viewSchema } from '@/lib/openapi/schema/view-schema';
import { type DocumentParts, entriesOf, schemaIn, shownValue } from '../document-parts';
import { type Layers, partOf } from '../traits';
import type { BindingView } from './channel-view';

/** Keys whose value is a schema, in the bindings of web sockets, HTTP and Kafka. */
const SCHEMA_KEYS = new Set([
  'query',
  'headers',
  'key',
  'groupId',
  'clientId',
  'responseTopic',
  'correlationData',
]);
const TEXT_CHARACTERS_MAX = 2_000;

export function bindingViews(
  parts: DocumentParts,
  layers: Layers,
  options: OperationViewOptions,
): BindingView[] {
  const bindings = partOf(parts, layers, 'bindings');
  if (bindings === undefined) return [];
  return entriesOf(parts, bindings).flatMap(([protocol, part]): BindingView[] => {
    const entries = Object.entries(part.value);
    spend(10 * entries.length);
    const facts: BindingView['facts'] = [];
    const schemas: BindingView['schemas'] = [];
    for (const [name, value] of entries) {
      // The version of the binding specification is of no use to readers.
      if (name === 'bindingVersion') continue;
      if (SCHEMA_KEYS.has(name) && isRecord(value)) {
        const schema = schemaIn(parts, part, name);
        const anchor = `${protocol}-${name}`.toLowerCase();
        if (schema !== undefined)
          schemas.push({
            name,
            schema: viewSchema(parts.document, [schema], { ...options, mode: 'both', anchor }),
          });
        continue;
      }
      const shown = shownValue(parts, { value, pointer: pointerTo(part.pointer, name) });
      if (shown !== undefined) facts.push({ name, text: shortText(shown) });
    }
    return facts.length + schemas.length === 0 ? [] : [{ protocol, facts, schemas }];
  });
}

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value) ?? '');
  spend(text.length / 200);
  return text.length <= TEXT_CHARACTERS_MAX ? text : `${text.slice(0, TEXT_CHARACTERS_MAX)}…`;
}
