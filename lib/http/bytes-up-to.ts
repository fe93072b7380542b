/** Reads a body; `undefined` if it is longer than `bytesMax`. Stops reading there, whatever Content-Length says. */
export async function bytesUpTo(
  body: AsyncIterable<Uint8Array<ArrayBuffer>> | null,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Next keeps writing to a cancelled body; the error stops Node.js from reading this connection. So the rest is left
  // to `drainRequest`.
  const parts = body instanceof ReadableStream ? body.values({ preventCancel: true }) : (body ?? []);
  for await (const piece of parts) {
    size += piece.byteLength;
    if (size > bytesMax) return undefined;
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
