import { answered } from '@/lib/http/answered';
import { readTextBody } from '@/lib/http/read-text-body';
import { RequestError } from '@/lib/http/request-error';
import { isOfCodeHost } from './webhook-signature';

/** Dependencies of `POST /-/git`. */
export interface WebhookContext {
  /** `undefined` if webhooks are not accepted. */
  secret: string | undefined;
  look(): Promise<void>;
  /** Runs work after the response, because code hosts wait at most ten seconds for it. */
  later(work: () => Promise<void>): void;
}

/** A push lists its commits with their files. Larger ones are found by the next regular check. */
const BODY_BYTES_MAX = 2_000_000;

/** Handles a code host's report of new commits. Its details are not used, so every kind of event will do. */
export function answerWebhook(request: Request, { secret, look, later }: WebhookContext): Promise<Response> {
  return answered(async () => {
    if (secret === undefined)
      throw new RequestError({
        code: 'not_found',
        message: 'This site accepts no webhooks. Set DOCS_GIT_WEBHOOK_SECRET where the server is started.',
      });
    const body = await readTextBody(request, BODY_BYTES_MAX);
    if (body === undefined)
      throw new RequestError({
        code: 'body_too_large',
        message: `The body is larger than ${BODY_BYTES_MAX} bytes.`,
      });
    if (!isOfCodeHost({ headers: request.headers, body }, secret))
      throw new RequestError({
        code: 'not_allowed',
        message: 'This was not signed with the secret in DOCS_GIT_WEBHOOK_SECRET.',
      });
    later(look);
    return new Response(null, { status: 202 });
  });
}
