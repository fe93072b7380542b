import * as z from 'zod';
import { answered } from '@/lib/http/answered';
import { clientAddress } from '@/lib/http/client-address';
import { readBody } from '@/lib/http/read-body';
import { RequestError } from '@/lib/http/request-error';
import { requireOwnPage } from '@/lib/http/require-own-page';
import { tooMany } from '@/lib/http/too-many';
import { readablePage } from '@/lib/site/readable-page';
import { isRobot } from '../is-robot';
import { visitorOf } from '../visitor-of';
import type { ReadershipContext } from './readership-context';

const BODY_BYTES_MAX = 16_000;
const COMMENT_CHARACTERS_MAX = 2_000;
/** Daily limit, so that a flood of feedback cannot fill the disk. */
const FEEDBACK_PER_DAY_MAX = 5_000;

const wanted = {
  schema: z.object({
    path: z.string().max(500),
    language: z.string().max(35).default('en'),
    isHelpful: z.boolean(),
    comment: z
      .string()
      .max(COMMENT_CHARACTERS_MAX)
      .transform((text) => text.trim())
      .optional(),
  }),
  bytesMax: BODY_BYTES_MAX,
  example: `{"path": "/page", "isHelpful": true, "comment": "up to ${COMMENT_CHARACTERS_MAX} characters"}`,
};

/** Stores feedback on a page: `{ path, language, isHelpful, comment }` as JSON. */
export function answerFeedback(request: Request, context: ReadershipContext): Promise<Response> {
  return answered(async () => {
    const { site, store, siteId, now } = context;
    if (!takesFeedback(site.configuration))
      throw new RequestError({ code: 'not_found', message: 'Feedback is off on this site.' });
    requireOwnPage(request, 'Only pages of this site can send feedback.');
    if (isRobot(request.headers.get('user-agent')))
      throw new RequestError({ code: 'not_allowed', message: 'Robots cannot give feedback.' });
    const address = clientAddress(request.headers, context.trustedProxyCount);
    if (!context.admits(address, now.getTime())) throw tooMany();
    const body = await readBody(request, wanted);
    const path = readablePage(context, body.path);
    if (path === undefined)
      throw new RequestError({ code: 'invalid_request', message: 'There is no page at "path".' });
    const day = now.toISOString().slice(0, 10);
    if ((await store.feedbackCount(siteId, day)) >= FEEDBACK_PER_DAY_MAX)
      throw new RequestError({
        code: 'rate_limited',
        message: 'This site has received too much feedback today. Try again tomorrow.',
      });
    const { language, isHelpful, comment } = body;
    const visitor = visitorOf(address, day, context.secret);
    await store.recordFeedback(
      {
        ...{ siteId, path, day, visitor, language, isHelpful },
        ...(comment === undefined || comment === '' ? {} : { comment }),
      },
      now,
    );
    return new Response(null, { status: 204 });
  });
}

export function takesFeedback({
  feedback,
  integrations,
}: Pick<ReadershipContext['site']['configuration'], 'feedback' | 'integrations'>): boolean {
  return feedback.thumbsRating && integrations.telemetry?.enabled !== false;
}
