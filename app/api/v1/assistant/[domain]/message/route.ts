import '@/lib/runtime';
import { answerMessage } from '@/lib/assistant/handlers/answer-message';
import { otherMethods, preflightResponse } from '@/lib/http/cross-origin-headers';
import { runtime } from '@/lib/runtime';

type Context = { params: Promise<{ domain: string }> };

/** Streams a reply of the assistant, for the v4 line of the chat SDK. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { domain } = await params;
  return answerMessage(request, { version: 'v1', domain }, await runtime().assistant());
}

export const OPTIONS = preflightResponse;

const notAllowed = otherMethods('POST');

export { notAllowed as DELETE, notAllowed as GET, notAllowed as PATCH, notAllowed as PUT };
