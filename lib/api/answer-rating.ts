import * as z from 'zod';
import type { ThreadStore } from '@/lib/assistant/thread-store';
import type { Clock } from '@/lib/base/clock';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { readTextBody } from '@/lib/http/read-text-body';
import { jsonError } from './json-error';

/** What `POST /-/assistant/rating` needs to know beside the request. */
interface RatingContext {
  threads: Pick<ThreadStore, 'rate'>;
  siteId: string;
  clock: Clock;
}

const BODY_BYTES_MAX = 16_000;
const COMMENT_LENGTH_MAX = 2_000;
const ID_LENGTH_MAX = 200;

const bodySchema = z.object({
  threadId: z.string().min(1).max(ID_LENGTH_MAX),
  messageId: z.string().min(1).max(ID_LENGTH_MAX),
  rating: z.enum(['up', 'down']).nullable(),
  comment: z.string().trim().max(COMMENT_LENGTH_MAX).optional(),
});

/** Keeps what a reader thinks of a reply. Whoever holds the ids of a thread and of its reply may rate it. */
export async function answerRating(request: Request, context: RatingContext): Promise<Response> {
  if (!isSameOrigin(request.headers)) return jsonError(403, 'Replies are rated in the pages of the site.');
  const text = await readTextBody(request, BODY_BYTES_MAX);
  const body = text === undefined ? undefined : parsedBody(text);
  if (body === undefined) {
    return jsonError(400, 'Send {"threadId": "…", "messageId": "…", "rating": "up", "down" or null}.');
  }
  const { threadId, messageId, rating, comment } = body;
  const isKept = await context.threads.rate(
    { siteId: context.siteId, threadId, replyId: messageId, rating, comment: comment || undefined },
    context.clock(),
  );
  return isKept ? new Response(null, { status: 204 }) : jsonError(404, 'There is no such reply.');
}

function parsedBody(text: string): z.infer<typeof bodySchema> | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON at all: the answer says what to send.
    return undefined;
  }
}
