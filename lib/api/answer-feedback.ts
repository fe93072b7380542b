import * as z from 'zod';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readTextBody } from '@/lib/http/read-text-body';
import { isRobot } from '@/lib/readership/is-robot';
import { visitorOf } from '@/lib/readership/visitor-of';
import { jsonError } from './json-error';
import { readablePage } from './readable-page';
import type { ReadershipContext } from './readership-context';

const BODY_BYTES_MAX = 16_000;
const COMMENT_CHARACTERS_MAX = 2_000;
/** Limits a day, so that a flood of feedback cannot fill the disk. */
const FEEDBACK_PER_DAY_MAX = 5_000;

const bodySchema = z.object({
  path: z.string().max(500),
  language: z.string().max(35).default('en'),
  isHelpful: z.boolean(),
  comment: z
    .string()
    .max(COMMENT_CHARACTERS_MAX)
    .transform((text) => text.trim())
    .optional(),
});

/** Keeps what a reader says of a page: `{ path, language, isHelpful, comment }` as JSON. */
export async function answerFeedback(request: Request, context: ReadershipContext): Promise<Response> {
  const { site, store, siteId, now } = context;
  if (!takesFeedback(site.configuration)) return jsonError(404, 'This site takes no feedback.');
  if (!isSameOrigin(request.headers)) return jsonError(403, 'Feedback is given on the page itself.');
  if (isRobot(request.headers.get('user-agent'))) return jsonError(403, 'Feedback is given by people.');
  const address = clientAddress(request.headers, context.trustedProxyCount);
  if (!context.admits(address, now.getTime()))
    return jsonError(429, 'Too much at once. Try again in a minute.');
  const text = await readTextBody(request, BODY_BYTES_MAX);
  if (text === undefined) return jsonError(413, `The body is larger than ${BODY_BYTES_MAX} bytes.`);
  const body = bodySchema.safeParse(parsed(text));
  if (!body.success) {
    return jsonError(
      400,
      `Write {"path": "/page", "isHelpful": true, "comment": "up to ${COMMENT_CHARACTERS_MAX} characters"}.`,
    );
  }
  const { language, isHelpful, comment } = body.data;
  const path = readablePage(context, body.data.path);
  if (path === undefined) return jsonError(400, '"path" is the address of no page.');
  const day = now.toISOString().slice(0, 10);
  if ((await store.feedbackCount(siteId, day)) >= FEEDBACK_PER_DAY_MAX)
    return jsonError(429, 'Enough feedback came today. Try again tomorrow.');
  const visitor = visitorOf(address, day, context.secret);
  await store.recordFeedback(
    {
      ...{ siteId, path, day, visitor, language, isHelpful },
      ...(comment === undefined || comment === '' ? {} : { comment }),
    },
    now,
  );
  return new Response(null, { status: 204 });
}

/** Whether readers are asked what they think of pages. */
export function takesFeedback({
  feedback,
  integrations,
}: Pick<ReadershipContext['site']['configuration'], 'feedback' | 'integrations'>): boolean {
  return feedback.thumbsRating && integrations.telemetry?.enabled !== false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused with the shape that is wanted, as every other body of the wrong shape.
    return undefined;
  }
}
