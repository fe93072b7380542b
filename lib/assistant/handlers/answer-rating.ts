import * as z from 'zod';
import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import { answered } from '@/lib/http/answered';
import { readBody } from '@/lib/http/read-body';
import { RequestError } from '@/lib/http/request-error';
import { requireOwnPage } from '@/lib/http/require-own-page';
import type { ThreadStore } from '../thread-store';

interface RatingContext {
  threads: Pick<ThreadStore, 'rate'>;
  reader(): Promise<Reader>;
  /** `undefined` if the database does not know the site yet. */
  siteId: string | undefined;
  clock: Clock;
}

const BODY_BYTES_MAX = 16_000;
const COMMENT_LENGTH_MAX = 2_000;
const ID_LENGTH_MAX = 200;

const wanted = {
  schema: z.object({
    threadId: z.string().min(1).max(ID_LENGTH_MAX),
    messageId: z.string().min(1).max(ID_LENGTH_MAX),
    rating: z.enum(['up', 'down']).nullable(),
    comment: z.string().trim().max(COMMENT_LENGTH_MAX).optional(),
  }),
  bytesMax: BODY_BYTES_MAX,
  example: '{"threadId": "…", "messageId": "…", "rating": "up", "down" or null}',
};

export function answerRating(request: Request, context: RatingContext): Promise<Response> {
  return answered(async () => {
    requireOwnPage(request, 'Replies are rated in the pages of the site.');
    const { threadId, messageId, rating, comment } = await readBody(request, wanted);
    const { siteId } = context;
    const { userId } = await context.reader();
    const isKept =
      siteId !== undefined &&
      (await context.threads.rate(
        { siteId, userId, threadId, replyId: messageId, rating, comment: comment || undefined },
        context.clock(),
      ));
    if (!isKept) throw new RequestError({ code: 'not_found', message: 'There is no such reply.' });
    return new Response(null, { status: 204 });
  });
}
