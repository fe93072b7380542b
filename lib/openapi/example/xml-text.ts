import { escapeHtml } from '@/lib/base/text/escape-html';
import { withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { OpenApiDocument } from '../open-api-document';
import { hasTrue, ownValue, textIn } from '../raw-value';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';

interface Typed {
  document: OpenApiDocument;
  schema: MergedSchema;
}

/** A value as XML, with names, attributes and wrappers from the schema's `xml`. */
export function xmlText(value: unknown, typed?: Typed): string {
  const xml = typed?.schema.keywords.get('xml');
  const name = textIn(xml, 'name') ?? typed?.schema.name ?? 'root';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value, { typed, indent: '' })}`;
}

interface Placing {
  typed: Typed | undefined;
  indent: string;
}

function element(name: string, value: unknown, { typed, indent }: Placing): string {
  const xml = typed?.schema.keywords.get('xml');
  const prefix = textIn(xml, 'prefix');
  const tag = tagName(prefix === undefined ? name : `${prefix}:${name}`);
  const namespace = textIn(xml, 'namespace');
  const declaration =
    namespace === undefined
      ? ''
      : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeHtml(namespace)}"`;
  if (Array.isArray(value)) return listElements(tag, value, { typed, indent });
  if (!isRecord(value)) {
    return value === null || value === undefined
      ? `${indent}<${tag}${declaration}/>`
      : `${indent}<${tag}${declaration}>${escapeHtml(withoutNumberMark(String(value)))}</${tag}>`;
  }
  const attributes: string[] = [];
  const children: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const property = propertyOf(typed, key);
    const own = property?.schema.keywords.get('xml');
    const ownName = textIn(own, 'name') ?? key;
    if (hasTrue(own, 'attribute'))
      attributes.push(` ${tagName(ownName)}="${escapeHtml(withoutNumberMark(String(inner)))}"`);
    else children.push(element(ownName, inner, { typed: property, indent: `${indent}  ` }));
  }
  const opening = `${indent}<${tag}${declaration}${attributes.join('')}`;
  return children.length === 0 ? `${opening}/>` : `${opening}>\n${children.join('\n')}\n${indent}</${tag}>`;
}

function listElements(tag: string, value: readonly unknown[], { typed, indent }: Placing): string {
  const items = typed === undefined || typed.schema.items.length === 0 ? undefined : typed.schema.items;
  const itemTyped =
    typed === undefined || items === undefined
      ? undefined
      : { document: typed.document, schema: mergeSchema(typed.document, items) };
  const isWrapped = ownValue(typed?.schema.keywords.get('xml'), 'wrapped') === true;
  const itemName = textIn(itemTyped?.schema.keywords.get('xml'), 'name') ?? tag;
  const inner = isWrapped ? `${indent}  ` : indent;
  const elements = value.map((item) => element(itemName, item, { typed: itemTyped, indent: inner }));
  return isWrapped ? `${indent}<${tag}>\n${elements.join('\n')}\n${indent}</${tag}>` : elements.join('\n');
}

function propertyOf(typed: Typed | undefined, key: string): Typed | undefined {
  const parts = typed?.schema.properties.get(key);
  return typed === undefined || parts === undefined
    ? undefined
    : { document: typed.document, schema: mergeSchema(typed.document, parts) };
}

/** Property names may contain characters that element names must not. */
function tagName(name: string): string {
  const cleaned = name.replace(/[^\p{L}\p{N}_.:-]/gu, '_');
  return /^[\p{L}_]/u.test(cleaned) ? cleaned : `_${cleaned}`;
}
