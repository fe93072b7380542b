import type { Reader } from '@/lib/access/reader';
import { answered } from '@/lib/http/answered';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { RequestError } from '@/lib/http/request-error';
import type { ThreadMember, ThreadStore } from '../thread-store';

/** Dependencies of `/-/assistant/conversations`. */
interface ConversationsContext {
  threads(): Promise<Pick<ThreadStore, 'ofMember' | 'messagesOf' | 'leave'>>;
  reader(): Promise<Reader>;
  /** `undefined` if the database does not know the site yet. */
  siteId(): Promise<string | undefined>;
}

const LISTED = 30;

/** The conversations of a member, latest first; with `?thread=` the messages of one. Strangers have none. */
export function answerConversations(request: Request, context: ConversationsContext): Promise<Response> {
  return answered(async () => {
    const member = await memberOf(context);
    const threadId = new URL(request.url).searchParams.get('thread');
    if (threadId === null) {
      const conversations =
        member === undefined ? [] : await (await context.threads()).ofMember(member, LISTED);
      return Response.json({ conversations }, uncached);
    }
    const messages = member === undefined ? [] : await (await context.threads()).messagesOf(member, threadId);
    if (messages.length === 0)
      throw new RequestError({ code: 'unknown_thread', message: 'You have no such conversation.' });
    return Response.json({ messages }, uncached);
  });
}

/** Takes the conversations of a member out of their list. */
export function leaveConversations(request: Request, context: ConversationsContext): Promise<Response> {
  return answered(async () => {
    if (!isSameOrigin(request.headers))
      throw new RequestError({
        code: 'origin_not_allowed',
        message: 'Conversations are forgotten in the pages of the site.',
      });
    const member = await memberOf(context);
    if (member !== undefined) await (await context.threads()).leave(member);
    return new Response(null, { status: 204 });
  });
}

const uncached = { headers: { 'Cache-Control': 'private, no-store' } };

async function memberOf({ reader, siteId }: ConversationsContext): Promise<ThreadMember | undefined> {
  const { userId } = await reader();
  if (userId === undefined) return undefined;
  const site = await siteId();
  return site === undefined ? undefined : { siteId: site, userId };
}
