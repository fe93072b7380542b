import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import type { ParameterStyle } from '../operation/operation-view';
import { percentEncode, percentEncodeReserved } from './percent-encode';

export interface ParameterFormat {
  name: string;
  style: ParameterStyle;
  isExploded: boolean;
  isReservedAllowed: boolean;
  /** If set, the value is serialised as text of this media type. */
  mediaType?: string | undefined;
  /** The value is the whole query string (`in: querystring`, OpenAPI 3.2, 4.12.1). */
  isWholeQuery?: boolean | undefined;
}

/** A `name=value` pair, encoded for a query and raw for senders that encode. An empty name is not written. */
export interface SerializedPair {
  name: string;
  value: string;
  encodedValue: string;
}

/** The text for `{name}` in a path, in style `simple`, `label` or `matrix` (OpenAPI 3.1, 4.8.12). */
export function serializePathParameter(format: ParameterFormat, value: unknown): string {
  const encode = percentEncode;
  if (format.mediaType !== undefined) return encode(contentText(value));
  if (format.style === 'matrix') return matrixText(format, value, encode);
  const prefix = format.style === 'label' ? '.' : '';
  const separator = format.style === 'label' && format.isExploded ? '.' : ',';
  return `${prefix}${listText(value, { separator, isExploded: format.isExploded, encode })}`;
}

/** A header's value in style `simple`, not percent-encoded. */
export function serializeHeader(format: ParameterFormat, value: unknown): string {
  const encode = (text: string) => text;
  if (format.mediaType !== undefined) return contentText(value);
  return listText(value, { separator: ',', isExploded: format.isExploded, encode });
}

/** The pairs of a query, form or cookie, in style `form`, `spaceDelimited`, `pipeDelimited` or `deepObject`. */
export function serializePairs(format: ParameterFormat, value: unknown): SerializedPair[] {
  const { name, style, isExploded } = format;
  const encode = format.isReservedAllowed ? percentEncodeReserved : percentEncode;
  const pair = (pairName: string, text: string): SerializedPair => ({
    name: pairName,
    value: text,
    encodedValue: encode(text),
  });
  if (format.isWholeQuery === true) return wholeQueryPairs(format, value);
  if (format.mediaType !== undefined) return [pair(name, contentText(value))];
  if (style === 'deepObject') {
    return deepPairs(name, value, 0).map(([pairName, text]) => pair(pairName, text));
  }
  if (!Array.isArray(value) && !isRecord(value)) return [pair(name, primitiveText(value))];
  if (isExploded) {
    const items = Array.isArray(value)
      ? value.map((item: unknown) => [name, item] as const)
      : Object.entries(value);
    return items.map(([pairName, item]) => pair(pairName, primitiveText(item)));
  }
  const texts = flatTexts(value);
  const [plain, encoded] = separators(style);
  return [{ name, value: texts.join(plain), encodedValue: texts.map(encode).join(encoded) }];
}

function wholeQueryPairs({ mediaType = '' }: ParameterFormat, value: unknown): SerializedPair[] {
  const pair = (name: string, text: string) => ({ name, value: text, encodedValue: percentEncode(text) });
  if (!isRecord(value) || !/^application\/x-www-form-urlencoded\b/i.test(mediaType))
    return [pair('', contentText(value))];
  // Lists repeat the name, as in a body of this type.
  return Object.entries(value).flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).map((item: unknown) => pair(name, primitiveText(item))),
  );
}

/** A single value as text; objects and lists inside lists become JSON, because no style covers them. */
export function primitiveText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? (exactJson(value) ?? '') : withoutNumberMark(String(value));
}

function contentText(value: unknown): string {
  return typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value) ?? '');
}

function separators(style: ParameterStyle): [plain: string, encoded: string] {
  if (style === 'spaceDelimited') return [' ', '%20'];
  return style === 'pipeDelimited' ? ['|', '%7C'] : [',', ','];
}

function flatTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(primitiveText);
  if (!isRecord(value)) return [primitiveText(value)];
  return Object.entries(value).flatMap(([key, item]) => [key, primitiveText(item)]);
}

interface ListForm {
  separator: string;
  isExploded: boolean;
  encode: (text: string) => string;
}

function listText(value: unknown, { separator, isExploded, encode }: ListForm): string {
  if (isRecord(value) && isExploded) {
    return Object.entries(value)
      .map(([key, item]) => `${encode(key)}=${encode(primitiveText(item))}`)
      .join(separator);
  }
  return flatTexts(value).map(encode).join(separator);
}

function matrixText(
  { name, isExploded }: ParameterFormat,
  value: unknown,
  encode: (text: string) => string,
): string {
  const part = (key: string, text: string) => (text === '' ? `;${encode(key)}` : `;${encode(key)}=${text}`);
  if (isExploded && Array.isArray(value)) {
    return value.map((item: unknown) => part(name, encode(primitiveText(item)))).join('');
  }
  if (isExploded && isRecord(value)) {
    return Object.entries(value)
      .map(([key, item]) => part(key, encode(primitiveText(item))))
      .join('');
  }
  return part(name, flatTexts(value).map(encode).join(','));
}

const DEPTH_MAX = 20;

/** Choice: list items get their index in brackets, which OpenAPI does not define. */
function deepPairs(name: string, value: unknown, depth: number): [string, string][] {
  if (depth > DEPTH_MAX || (!Array.isArray(value) && !isRecord(value))) return [[name, primitiveText(value)]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, depth + 1));
}
