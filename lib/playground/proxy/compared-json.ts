import { parsedJson } from '@/lib/base/values/parsed-json';
import type { ValueProblem } from '@/lib/openapi/check/value-problems';

/** Compares a response with the document; `undefined` if the document does not describe it. */
export type CompareAnswer = (answer: { status: number; value: unknown }) => ValueProblem[] | undefined;

/** Parsing blocks the server, about 10 ms per megabyte. */
const COMPARED_BYTES_MAX = 5_000_000;
const DIFFERENCES_MAX = 100;

export function comparedJson(
  { status, headers }: { status: number; headers: readonly (readonly [string, string])[] },
  compare: CompareAnswer | undefined,
) {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  let pieces: Uint8Array[] | undefined =
    compare !== undefined && /^[^;]*[/+]json\s*(?:;|$)/i.test(type) ? [] : undefined;
  let bytes = 0;
  return {
    add(piece: Uint8Array): void {
      bytes += piece.byteLength;
      if (bytes > COMPARED_BYTES_MAX) pieces = undefined;
      pieces?.push(piece);
    },
    differences(): ValueProblem[] | undefined {
      const value =
        pieces === undefined || bytes === 0
          ? undefined
          : parsedJson(new TextDecoder().decode(Buffer.concat(pieces)));
      return value === undefined ? undefined : compare?.({ status, value })?.slice(0, DIFFERENCES_MAX);
    },
  };
}
