import '@/lib/runtime';
import { answerMessage } from '@/lib/assistant/handlers/answer-message';
import { chatBehindQuery, resumeReply } from '@/lib/assistant/handlers/resume-reply';
import { otherMethods, preflightResponse } from '@/lib/http/cross-origin-headers';
import { runtime } from '@/lib/runtime';

type Context = { params: Promise<{ domain: string }> };

/** Streams a reply of the assistant, for the v5 line of the chat SDK and later. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { domain } = await params;
  return answerMessage(request, { version: 'v2', domain }, await runtime().assistant());
}

/** Resumes a reply for clients that write the path of the chat behind the query. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const chatId = chatBehindQuery(request);
  if (chatId === undefined) return notAllowed();
  return resumeReply(request, { ...(await params), chatId }, await runtime().assistant());
}

export const OPTIONS = preflightResponse;

const notAllowed = otherMethods('POST');

export { notAllowed as DELETE, notAllowed as PATCH, notAllowed as PUT };
