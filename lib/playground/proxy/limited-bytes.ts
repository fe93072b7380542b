import { withinMs } from '@/lib/base/concurrency/within-ms';
import { bytesUpTo } from '@/lib/http/bytes-up-to';
import { ProxyProblem } from './proxy-problem';

/** How long a body may take to arrive: 25 MB in this time require 3.5 Mbit/s. */
const ARRIVAL_MS_MAX = 60_000;

interface Limits {
  bytesMax: number;
  /** Called for each piece of the body; an error from it ends the reading. */
  hold?: (bytes: number) => void;
  arrivalMsMax?: number;
}

/** Reads a request body up to a size; throws `ProxyProblem` if it is larger, or arrives too slowly. */
export async function limitedBytes(
  request: Request,
  { bytesMax, hold, arrivalMsMax = ARRIVAL_MS_MAX }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const arriving = bytesUpTo(request.body && heldPieces(request.body, hold), bytesMax);
  try {
    const bytes = await withinMs(arrivalMsMax, arriving, () => {
      throw new ProxyProblem('bad-request', 'The request took too long to arrive.');
    });
    if (bytes === undefined) throw tooLarge(bytesMax);
    return bytes;
  } finally {
    // The body may still fail after we stopped waiting for it.
    arriving.catch(() => undefined);
  }
}

/** Leaves the body open at the end, for the reason given in `bytesUpTo`. */
async function* heldPieces(body: ReadableStream<Uint8Array<ArrayBuffer>>, hold: Limits['hold']) {
  for await (const piece of body.values({ preventCancel: true })) {
    hold?.(piece.byteLength);
    yield piece;
  }
}

function tooLarge(bytesMax: number): ProxyProblem {
  return new ProxyProblem('request-too-large', `A request can have up to ${Math.floor(bytesMax / 1024)} kB.`);
}
