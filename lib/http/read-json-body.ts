import { readTextBody } from './read-text-body';
import { RequestError } from './request-error';

interface JsonBodyLimit {
  bytesMax: number;
  /** What to send instead of a body that is too large, as a sentence. */
  advice: string;
}

/**
 * Reads a request's JSON body.
 *
 * @throws RequestError for another type, size or syntax
 */
export async function readJsonBody(request: Request, { bytesMax, advice }: JsonBodyLimit): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(type)) {
    throw new RequestError({
      code: 'unsupported_media_type',
      message: 'Send the body as JSON, with the header Content-Type: application/json.',
    });
  }
  // Decompressing strangers' bodies is the job of the proxy in front. Without this check, the error would only say that
  // the body is not JSON.
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw new RequestError({
      code: 'unsupported_media_type',
      message: `Send the body as it is, without Content-Encoding: ${encoding.slice(0, 20)}.`,
    });
  const text = await readTextBody(request, bytesMax);
  if (text === undefined) {
    const message = `The body is larger than ${bytesMax} bytes. ${advice}`;
    throw new RequestError({ code: 'body_too_large', message, details: { bytesMax } });
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new RequestError({ code: 'invalid_json', message: 'The body is no JSON. Write a JSON object.' });
  }
}
