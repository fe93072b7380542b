import { readTextBody } from './read-text-body';
import { RequestError } from './request-error';

interface JsonBodyLimit {
  bytesMax: number;
  /** What to send in place of a larger one, as a sentence. */
  advice: string;
}

/** The JSON value that a request brings; throws `RequestError` for another type, size or syntax. */
export async function readJsonBody(request: Request, { bytesMax, advice }: JsonBodyLimit): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[a-z0-9.-]+\+json$/.test(type)) {
    throw new RequestError({
      code: 'unsupported_media_type',
      message: 'Send the body as JSON, with the header Content-Type: application/json.',
    });
  }
  // Unpacking bodies of strangers is for the proxy in front, and "no JSON" would say nothing of what is wrong.
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
