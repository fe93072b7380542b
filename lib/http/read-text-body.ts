/**
 * The body of a request as text; `undefined` for one of more than `bytesMax`, of which no more is read
 * whatever its Content-Length says.
 */
export async function readTextBody(request: Request, bytesMax: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
