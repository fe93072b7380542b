import { isRecord } from '@/lib/base/values/is-record';
import { ownValue, type RawRecord } from './raw-value';

/** Operation keys of a path item, in page order, which also decides how duplicate addresses are numbered. */
export const methodKeys: readonly string[] = [
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'],
  // OpenAPI 3.2.
  'query',
];

/** Contains operations with other methods, by method (OpenAPI 3.2, 4.9). */
const ADDITIONAL = 'additionalOperations';

/** An HTTP method is a token (RFC 9110, 5.6.2). */
const METHOD = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

export interface WrittenOperation {
  /** As sent: upper case, or as written for an additional operation. */
  method: string;
  /** Keys from the path item to the operation. */
  keys: [string] | [string, string];
  value: RawRecord;
}

/** The operations of a path item; empty for any other value. */
export function operationsOf(item: unknown): WrittenOperation[] {
  const additional = ownValue(item, ADDITIONAL);
  return [
    ...methodKeys.flatMap((key): WrittenOperation[] => {
      const value = ownValue(item, key);
      return isRecord(value) ? [{ method: key.toUpperCase(), keys: [key], value }] : [];
    }),
    ...Object.entries(isRecord(additional) ? additional : {}).flatMap(
      ([method, value]): WrittenOperation[] =>
        METHOD.test(method) && isRecord(value) ? [{ method, keys: [ADDITIONAL, method], value }] : [],
    ),
  ];
}

/** Whether these keys, such as `['get']`, lead from a path item to an operation. */
export function isOperationPlace([key, method, ...rest]: readonly string[]): boolean {
  if (key === undefined || rest.length > 0) return false;
  return method === undefined ? methodKeys.includes(key) : key === ADDITIONAL && METHOD.test(method);
}
