import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { isRecord } from '@/lib/base/values/is-record';

/** Whether a media type is a sequence of items, as `itemSchema` describes them (OpenAPI 3.2, 4.14.3). */
export function isStreamOfItems(mediaType: string): boolean {
  return /ndjson|jsonl|json-seq|event-stream/i.test(mediaType);
}

/** One item, or a list of items, as they are sent; `undefined` for values that are no items of this type. */
export function streamText(value: unknown, mediaType: string): string | undefined {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!/event-stream/i.test(mediaType)) {
    const mark = /json-seq/i.test(mediaType) ? '\x1e' : '';
    return items.map((item) => `${mark}${exactJson(item)}`).join('\n');
  }
  const events = items.map(eventText);
  return events.every((event) => event !== undefined) ? events.join('\n\n') : undefined;
}

const FIELDS = ['event', 'id', 'retry', 'data'] as const;

/** An event in the form of Server-Sent Events: one line for each field, and for each line of the data. */
function eventText(item: unknown): string | undefined {
  if (!isRecord(item) || FIELDS.every((field) => item[field] === undefined)) return undefined;
  return FIELDS.flatMap((field) => {
    const value = item[field];
    if (value === undefined) return [];
    const text = typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value) ?? '');
    return text.split('\n').map((line) => `${field}: ${line}`);
  }).join('\n');
}
