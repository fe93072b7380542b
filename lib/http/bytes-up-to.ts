/**
 * All bytes of a body; `undefined` if there are more than `bytesMax`. Stops reading there, whatever Content-Length
 * says.
 */
export async function bytesUpTo(
  body: AsyncIterable<Uint8Array<ArrayBuffer>> | null,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > bytesMax) return undefined;
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
