import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import { withoutBasePath } from '@/lib/base/web/base-path';
import { answered } from '@/lib/http/answered';
import { RequestError } from '@/lib/http/request-error';
import { requireOwnPage } from '@/lib/http/require-own-page';
import type { ThreadMember, ThreadStore } from '../thread-store';

interface ConversationsContext {
  threads(): Promise<Pick<ThreadStore, 'ofMember' | 'messagesOf' | 'share' | 'sharedReply' | 'leave'>>;
  reader(): Promise<Reader>;
  /** Whether a URL of the site, without the base path, leads to a page that the reader may read now. */
  mayRead(address: string): Promise<boolean>;
  /** `undefined` if the database does not know the site yet. */
  siteId(): Promise<string | undefined>;
  clock: Clock;
}

const LISTED = 30;

/**
 * The conversations of a member, latest first. With `?thread=`, the messages of one; with `?reply=`, another member's
 * shared reply and its question. Anonymous readers have none.
 */
export function answerConversations(request: Request, context: ConversationsContext): Promise<Response> {
  return answered(async () => {
    const member = await memberOf(context);
    const { searchParams } = new URL(request.url);
    const replyId = searchParams.get('reply');
    if (replyId !== null)
      return Response.json({ messages: await sharedMessages(replyId, context) }, uncached);
    const threadId = searchParams.get('thread');
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

/** The reply may quote pages that this reader may not read, or that were closed or removed since it was shared. */
async function sharedMessages(replyId: string, { threads, reader, siteId, mayRead }: ConversationsContext) {
  const [{ isSignedIn, groups }, site] = await Promise.all([reader(), siteId()]);
  const found =
    isSignedIn && site !== undefined ? await (await threads()).sharedReply(site, replyId) : undefined;
  const isOfGroups = found?.readerGroups.every((group) => groups.includes(group)) === true;
  const cited = found?.messages.flatMap(({ sources }) => sources.map(({ url }) => addressOf(url))) ?? [];
  const areOpen = isOfGroups && (await Promise.all(cited.map(mayRead))).every(Boolean);
  if (found === undefined || !areOpen)
    throw new RequestError({
      code: 'unknown_thread',
      message: 'There is no such reply, or you may not read it.',
    });
  return found.messages;
}

function addressOf(url: string): string {
  return withoutBasePath(new URL(url).pathname);
}

/** Lets other members open the member's own reply `?reply=` by a link. */
export function shareReply(request: Request, context: ConversationsContext): Promise<Response> {
  return answered(async () => {
    requireOwnPage(request, 'Replies are shared in the pages of the site.');
    const member = await memberOf(context);
    const replyId = new URL(request.url).searchParams.get('reply') ?? '';
    const isShared =
      member !== undefined && (await (await context.threads()).share(member, replyId, context.clock()));
    if (!isShared)
      throw new RequestError({
        code: 'unknown_thread',
        message: 'You have no such reply, or it was kept before replies could be shared. Ask again.',
      });
    return new Response(null, { status: 204 });
  });
}

export function leaveConversations(request: Request, context: ConversationsContext): Promise<Response> {
  return answered(async () => {
    requireOwnPage(request, 'Conversations are forgotten in the pages of the site.');
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
