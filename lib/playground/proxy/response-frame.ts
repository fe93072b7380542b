/** What the proxy says about an answer before its body. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Until the head was there. */
  waitedMs: number;
}

/** What it says behind the body. */
export interface ResponseEnd {
  bytes: number;
  durationMs: number;
  /** Why the body is not whole. */
  cut?: 'size' | 'time' | 'connection' | undefined;
}

/**
 * An answer is framed, so that no browser ever takes it for a page: one byte for the kind, four for the
 * length, then the content. A frame is handed on as it arrives, which keeps event streams live.
 */
export type ResponseFrame =
  | { kind: 'head'; head: ResponseHead }
  | { kind: 'data'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; end: ResponseEnd };

const KINDS = ['head', 'data', 'end'] as const;
const PREFIX_BYTES = 5;

/** The bytes of a frame. */
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

/** The frames in a stream of bytes, however it was cut into pieces. */
export async function* decodeFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<ResponseFrame> {
  const reader = stream.getReader();
  let waiting = new Uint8Array();
  try {
    for (;;) {
      while (waiting.byteLength >= PREFIX_BYTES) {
        const length = new DataView(waiting.buffer, waiting.byteOffset).getUint32(1);
        if (waiting.byteLength < PREFIX_BYTES + length) break;
        yield decoded(waiting[0] ?? 0, waiting.slice(PREFIX_BYTES, PREFIX_BYTES + length));
        waiting = waiting.slice(PREFIX_BYTES + length);
      }
      const { done, value } = await reader.read();
      if (done) return;
      const joined = new Uint8Array(waiting.byteLength + value.byteLength);
      joined.set(waiting);
      joined.set(value, waiting.byteLength);
      waiting = joined;
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
  // Both ends are ours and of one build, so what one wrote the other reads.
  if (name === 'head') return { kind: 'head', head: JSON.parse(text) };
  return { kind: 'end', end: JSON.parse(text) };
}
