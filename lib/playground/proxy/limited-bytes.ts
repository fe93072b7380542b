import { bytesUpTo } from '@/lib/http/bytes-up-to';
import { ProxyProblem } from './proxy-problem';

/**
 * The body of a request, up to a size.
 *
 * @throws ProxyProblem if it is larger
 */
export async function limitedBytes(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const isDeclaredTooLarge = Number(request.headers.get('content-length') ?? 0) > bytesMax;
  const bytes = isDeclaredTooLarge ? undefined : await bytesUpTo(request.body, bytesMax);
  if (bytes !== undefined) return bytes;
  throw new ProxyProblem('request-too-large', `A request can have up to ${Math.floor(bytesMax / 1024)} kB.`);
}
