import type { ServerResponse } from 'node:http';

/** Pages are far smaller; what is larger is passed on without a copy. */
const BYTES_MAX = 4_000_000;

/** Calls back with the bytes of a response once all of it was written; what is written goes out unchanged. */
export function capturedResponse(response: ServerResponse, onComplete: (body: Buffer) => void): void {
  const { write, end } = response;
  let chunks: Buffer[] | undefined = [];
  let size = 0;

  function keep(chunk: unknown, encoding: unknown): void {
    if (chunks === undefined || chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const bytes = bytesOf(chunk, encoding);
    size += bytes.length;
    if (size > BYTES_MAX) chunks = undefined;
    else chunks.push(bytes);
  }

  // Node's own signatures are overloaded; the arguments are handed on as they came.
  response.write = function captureWrite(this: ServerResponse, ...args: unknown[]) {
    keep(args[0], args[1]);
    return Reflect.apply(write, this, args);
  };
  response.end = function captureEnd(this: ServerResponse, ...args: unknown[]) {
    keep(args[0], args[1]);
    const result = Reflect.apply(end, this, args);
    if (chunks !== undefined) onComplete(Buffer.concat(chunks));
    chunks = undefined;
    return result;
  };
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  return Buffer.from(
    String(chunk),
    typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8',
  );
}
