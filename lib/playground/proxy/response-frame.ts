import type { ValueProblem } from '@/lib/openapi/check/value-problems';

/** A redirect to a server of the document, which the reader may follow. */
export interface FollowedRedirect {
  url: string;
  method: string;
  /** Proves to the proxy that the API returned this URL. */
  signature: string;
}

/** Sent by the proxy before the body. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Time until the response head. */
  waitedMs: number;
  follow?: FollowedRedirect | undefined;
}

/** Sent after the body. */
export interface ResponseEnd {
  bytes: number;
  durationMs: number;
  cut?: 'size' | 'time' | 'connection' | undefined;
  /** How the body differs from the document; absent if they were not compared. */
  differences?: ValueProblem[] | undefined;
}

/**
 * A response is sent in frames, so that browsers never interpret it: one byte for the kind, four for the length, then
 * the content. Frames are passed on as they arrive, which keeps event streams live.
 */
export type ResponseFrame =
  | { kind: 'head'; head: ResponseHead }
  | { kind: 'data'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; end: ResponseEnd };

const KINDS = ['head', 'data', 'end'] as const;
const PREFIX_BYTES = 5;

export function encodeFrame(frame: ResponseFrame): Uint8Array<ArrayBuffer> {
  const content =
    frame.kind === 'data' ? frame.data : new TextEncoder().encode(JSON.stringify(contentOf(frame)));
  const bytes = new Uint8Array(PREFIX_BYTES + content.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS.indexOf(frame.kind));
  view.setUint32(1, content.byteLength);
  bytes.set(content, PREFIX_BYTES);
  return bytes;
}

export async function* decodeFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<ResponseFrame> {
  const reader = stream.getReader();
  let waiting = new Uint8Array();
  try {
    for (;;) {
      // Trimmed once per chunk: trimming per frame would copy a chunk with many frames many times.
      let start = 0;
      while (waiting.byteLength - start >= PREFIX_BYTES) {
        const length = new DataView(waiting.buffer, waiting.byteOffset + start).getUint32(1);
        const end = start + PREFIX_BYTES + length;
        if (waiting.byteLength < end) break;
        yield decoded(waiting[start] ?? 0, waiting.slice(start + PREFIX_BYTES, end));
        start = end;
      }
      const { done, value } = await reader.read();
      if (done) return;
      const rest = waiting.subarray(start);
      waiting = new Uint8Array(rest.byteLength + value.byteLength);
      waiting.set(rest);
      waiting.set(value, rest.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function contentOf(frame: Exclude<ResponseFrame, { kind: 'data' }>): ResponseHead | ResponseEnd {
  return frame.kind === 'head' ? frame.head : frame.end;
}

function decoded(kind: number, content: Uint8Array<ArrayBuffer>): ResponseFrame {
  const name = KINDS[kind];
  if (name === 'data') return { kind: 'data', data: content };
  const text = new TextDecoder().decode(content);
  // Not validated, because both ends come from the same build.
  if (name === 'head') return { kind: 'head', head: JSON.parse(text) };
  return { kind: 'end', end: JSON.parse(text) };
}
