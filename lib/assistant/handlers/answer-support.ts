import type { Reader } from '@/lib/access/reader';
import { answered } from '@/lib/http/answered';
import { clientAddress } from '@/lib/http/client-address';
import { readBody } from '@/lib/http/read-body';
import { RequestError } from '@/lib/http/request-error';
import { requireOwnPage } from '@/lib/http/require-own-page';
import { type SupportRequest, supportRequestBody } from '../support/support-request';
import type { ThreadStore } from '../thread-store';

export interface SupportContext {
  /** Passes a request on to the support team; `undefined` if there is none, or if readers use a form. */
  deliver: ((request: SupportRequest) => Promise<void>) | undefined;
  threads(): Promise<Pick<ThreadStore, 'find' | 'history'>>;
  reader(): Promise<Reader>;
  /** `undefined` if the database does not know the site yet. */
  siteId(): Promise<string | undefined>;
  siteName(): Promise<string>;
  publicAddress: string;
  /** URL of the dashboard's conversations. */
  conversations: string;
  trustedProxyCount: number;
  admits(address: string): boolean;
  report(message: string, error: unknown): void;
}

const EXCHANGES_MAX = 10;
const RETRY_SECONDS = 3_600;

const wanted = {
  schema: supportRequestBody,
  bytesMax: 16_000,
  example: '{"threadId": "…", "email": "ada@example.com", "message": "…", "path": "/guides/start"}',
};

export function answerSupport(request: Request, context: SupportContext): Promise<Response> {
  return answered(async () => {
    const { deliver, publicAddress, conversations } = context;
    requireOwnPage(request, 'Help is asked for in the pages of the site.');
    if (deliver === undefined)
      throw new RequestError({ code: 'not_found', message: 'This site names nobody who helps.' });
    const { threadId, email, message, path } = await readBody(request, wanted);
    const thread = await (await context.threads()).find(threadId);
    const { userId } = await context.reader();
    // Only the reader of an anonymous conversation knows its id; a member's conversation belongs to that member alone.
    const isTheirs = thread !== undefined && (thread.userId === undefined || thread.userId === userId);
    if (!isTheirs || thread.siteId !== (await context.siteId()))
      throw new RequestError({ code: 'unknown_thread', message: 'There is no such conversation.' });
    if (!context.admits(clientAddress(request.headers, context.trustedProxyCount)))
      throw new RequestError({
        code: 'rate_limited',
        message: 'Help was asked for too often. Try again in an hour.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    try {
      await deliver({
        siteName: await context.siteName(),
        page: publicAddress + path,
        conversation: `${publicAddress}${conversations}/${threadId}`,
        email,
        message,
        exchanges: await (await context.threads()).history(threadId, EXCHANGES_MAX),
      });
    } catch (error) {
      context.report('A request for help could not be handed on', error);
      throw new RequestError({
        code: 'internal_error',
        message: 'The request could not be handed on. Try again later.',
      });
    }
    return new Response(null, { status: 204 });
  });
}
