import { ProxyProblem } from './proxy-problem';

/**
 * The body of a request, up to a size.
 *
 * @throws ProxyProblem when it is larger
 */
export async function limitedBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ProxyProblem('request-too-large', `A request can have up to ${Math.floor(bytesMax / 1024)} kB.`);
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) {
    size += piece.value.byteLength;
    if (size > bytesMax) {
      await reader?.cancel();
      throw tooLarge();
    }
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
