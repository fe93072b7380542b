import { bytesUpTo } from './bytes-up-to';

/** Reads a request's body as text; `undefined` if it is longer than `bytesMax`. */
export async function readTextBody(request: Request, bytesMax: number): Promise<string | undefined> {
  const bytes = await bytesUpTo(request.body, bytesMax);
  return bytes && new TextDecoder().decode(bytes);
}
