import { bytesUpTo } from './bytes-up-to';

/** The body of a request as text; `undefined` for one of more than `bytesMax`. */
export async function readTextBody(request: Request, bytesMax: number): Promise<string | undefined> {
  const bytes = await bytesUpTo(request.body, bytesMax);
  return bytes && new TextDecoder().decode(bytes);
}
