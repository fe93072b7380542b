import { isRecord } from '@/lib/base/is-record';
import type { OpenApiDocument } from '../open-api-document';
import { type RawPart, schemaPartsIn } from '../operation/raw-operation';
import { visibleExample } from './visible-example';

interface HeldData {
  /** A schema, or what has one: a content, a parameter, a header. */
  holder: RawPart;
  key: string;
  viewerGroups: readonly string[];
}

/** The examples and defaults at one place of a document, without what the schema there shows only to others. */
export function visibleData(document: OpenApiDocument, { holder, key, viewerGroups }: HeldData): unknown {
  const parts = schemaPartsIn(holder) ?? [holder];
  const shown = (value: unknown) => visibleExample(document, parts, { value, viewerGroups });
  const data = holder.value[key];
  if (key === 'example' || key === 'default') return shown(data);
  if (key !== 'examples') return data;
  if (Array.isArray(data)) return data.map(shown);
  if (!isRecord(data)) return data;
  const named = Object.entries(data).map(([name, example]) => [
    name,
    isRecord(example) && Object.hasOwn(example, 'value')
      ? { ...example, value: shown(example.value) }
      : example,
  ]);
  return Object.fromEntries(named);
}
