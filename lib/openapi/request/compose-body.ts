import { exactJson, losesNumbers, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';
import { isStreamOfItems, streamText } from '../example/stream-text';
import { xmlText } from '../example/xml-text';
import type { HttpBodyExample, HttpPart } from './http-request-example';
import { percentEncode } from './percent-encode';
import type { PlannedBody, PlannedEncoding } from './request-plan';
import type { RequestBodyValue } from './request-values';
import { primitiveText, type SerializedPair, serializePairs } from './serialize-parameter';

export function composeBody(
  body: RequestBodyValue,
  planned?: PlannedBody | undefined,
): HttpBodyExample | undefined {
  if ('text' in body) return { kind: 'text', text: body.text };
  const { mediaType, value } = body;
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (planned?.isFile === true) return { kind: 'file', fileName: fileNameOf(value) };
  if (essence.startsWith('multipart/') && isRecord(value)) {
    return {
      kind: 'multipart',
      parts: sentEntries(value, planned).flatMap((entry) => partsOf(entry, planned)),
    };
  }
  if (essence === 'application/x-www-form-urlencoded' && isRecord(value)) {
    return formBody(sentEntries(value, planned).flatMap((entry) => pairsOf(entry, planned)));
  }
  if (/[/+]json$/.test(essence)) return jsonBody(value);
  if (typeof value === 'string') return { kind: 'text', text: withoutNumberMark(value) };
  const stream = isStreamOfItems(essence) && value !== undefined ? streamText(value, essence) : undefined;
  if (stream !== undefined) return { kind: 'text', text: stream };
  if (/[/+]xml$/.test(essence)) return { kind: 'text', text: xmlText(value) };
  return value === undefined ? undefined : jsonBody(value);
}

function jsonBody(value: unknown): HttpBodyExample {
  // Authors sometimes write a whole JSON body as a string.
  if (typeof value === 'string' && /^\s*[{[]/.test(value)) return { kind: 'text', text: value };
  const text = exactJson(value, 2) ?? 'null';
  // Literals of most languages would lose the digits too.
  return losesNumbers(value) ? { kind: 'text', text } : { kind: 'json', value, text };
}

/** Drops `null`, which forms cannot express (OpenAPI 3.1.1, appendix C), except for files. */
function sentEntries(value: Record<string, unknown>, planned: PlannedBody | undefined): [string, unknown][] {
  return Object.entries(value).filter(
    ([name, inner]) => inner !== null || planned?.fileProperties.includes(name) === true,
  );
}

function encodingOf(name: string, planned: PlannedBody | undefined): PlannedEncoding | undefined {
  return planned?.encodings.find((encoding) => encoding.name === name);
}

/** Fields, for senders that encode them; text if the sender would also encode the separators of a list. */
function formBody(pairs: readonly SerializedPair[]): HttpBodyExample {
  if (pairs.every(({ value, encodedValue }) => encodedValue === percentEncode(value)))
    return { kind: 'form', fields: pairs.map(({ name, value }) => ({ name, value })) };
  const text = pairs.map(({ name, encodedValue }) => `${percentEncode(name)}=${encodedValue}`).join('&');
  return { kind: 'text', text };
}

function pairsOf([name, value]: [string, unknown], planned: PlannedBody | undefined): SerializedPair[] {
  const encoding = encodingOf(name, planned);
  if (encoding?.style !== undefined) {
    return serializePairs({ ...encoding, style: encoding.style, mediaType: undefined }, value);
  }
  // Without a style, lists repeat the name and objects become JSON (OpenAPI 3.1.1, 4.8.15).
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const text = primitiveText(item);
    return { name, value: text, encodedValue: percentEncode(text) };
  });
}

function partsOf([name, value]: [string, unknown], planned: PlannedBody | undefined): HttpPart[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const encoding = encodingOf(name, planned);
  const contentType = encoding?.contentType?.split(',')[0]?.trim();
  const isFile = planned?.fileProperties.includes(name) ?? false;
  // With a style, the value becomes text, which needs no encoding in a part (OpenAPI 3.1.1, 4.8.15.1.2).
  if (!isFile && encoding?.style !== undefined) {
    const format = { ...encoding, style: encoding.style, mediaType: undefined };
    return serializePairs(format, value).map((pair) => ({
      kind: 'text',
      name: pair.name,
      value: pair.value,
    }));
  }
  const concrete = contentType?.includes('*') ? undefined : contentType;
  return items.map((item): HttpPart => {
    if (isFile) return { kind: 'file', name, fileName: fileNameOf(item), contentType: concrete };
    const ownType = typeof item === 'object' && item !== null ? 'application/json' : undefined;
    return { kind: 'text', name, value: primitiveText(item), contentType: concrete ?? ownType };
  });
}

function fileNameOf(value: unknown): string {
  return typeof value === 'string' && /^[^\n"\\]{1,200}$/.test(value) && value !== 'string' ? value : 'file';
}
