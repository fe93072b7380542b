import '@/lib/runtime';
import { resumeReply, stopReply } from '@/lib/assistant/handlers/resume-reply';
import { otherMethods, preflightResponse } from '@/lib/http/cross-origin-headers';
import { runtime } from '@/lib/runtime';

type Context = { params: Promise<{ domain: string; chatId: string }> };

/** Resumes a chat's running reply from its start; SDK clients request it after a page reload. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return resumeReply(request, await params, await runtime().assistant());
}

/** Stops the reply, for a reader who will not return to it. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  return stopReply(request, await params, await runtime().assistant());
}

export const OPTIONS = preflightResponse;

const notAllowed = otherMethods('GET', 'DELETE');

export { notAllowed as PATCH, notAllowed as POST, notAllowed as PUT };
