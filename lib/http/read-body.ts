import type * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { readTextBody } from './read-text-body';
import { RequestError } from './request-error';

/** The JSON body that a route expects. Its Content-Type is ignored, because beacons send text. */
interface WantedBody<Schema extends z.ZodType> {
  schema: Schema;
  bytesMax: number;
  /** An example of the body, for error messages: `{"path": "/page"}`. */
  example: string;
}

/**
 * Reads a request's body and validates it.
 *
 * @throws RequestError `body_too_large`, or `invalid_request` with what to send instead
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  { schema, bytesMax, example }: WantedBody<Schema>,
): Promise<z.infer<Schema>> {
  const text = await readTextBody(request, bytesMax);
  if (text === undefined) {
    const message = `The body is larger than ${bytesMax} bytes.`;
    throw new RequestError({ code: 'body_too_large', message, details: { bytesMax } });
  }
  const read = schema.safeParse(parsedJson(text));
  if (read.success) return read.data;
  throw new RequestError({ code: 'invalid_request', message: `Send ${example}.` });
}
