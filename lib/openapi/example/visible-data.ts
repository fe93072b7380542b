import { isRecord } from '@/lib/base/values/is-record';
import { isPartShown } from '../index/extension';
import type { OpenApiDocument } from '../open-api-document';
import { type RawPart, schemaPartsIn } from '../operation/raw-operation';
import { visibleExample } from './visible-example';

/** Where a named example has its data; the last two are new in OpenAPI 3.2. */
const VALUES: ReadonlySet<string> = new Set(['value', 'dataValue', 'serializedValue']);

interface HeldData {
  holder: RawPart;
  key: string;
  viewerGroups: readonly string[];
}

/** Examples, values and defaults, without properties that the schema restricts to other groups. */
export function visibleData(document: OpenApiDocument, { holder, key, viewerGroups }: HeldData): unknown {
  const parts = schemaPartsIn(holder) ?? [holder];
  const shown = (value: unknown) => visibleExample(document, parts, { value, viewerGroups });
  const data = holder.value[key];
  if (key !== 'examples' && key !== 'enum') return shown(data);
  if (Array.isArray(data)) return data.map(shown);
  if (!isRecord(data)) return data;
  const seen = Object.entries(data).filter(([, example]) => isPartShown(example, viewerGroups));
  const named = seen.map(([name, example]) => [
    name,
    isRecord(example)
      ? Object.fromEntries(
          Object.entries(example).map(([part, inner]) => [part, VALUES.has(part) ? shown(inner) : inner]),
        )
      : example,
  ]);
  return Object.fromEntries(named);
}
