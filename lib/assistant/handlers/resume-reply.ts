import { crossOriginHeaders } from '@/lib/http/cross-origin-headers';
import { RequestError } from '@/lib/http/request-error';
import { limitHeaders } from '../limits/limit-headers';
import { type LimitState, limitStates } from '../limits/spend-limits';
import { replyEncoderV2 } from '../stream/encode-v2';
import { admitCaller, type Call } from './admit-caller';
import { answerCall } from './answer-call';
import { wantsFinishInMetadata } from './answer-message';
import type { AssistantServices } from './assistant-services';
import { replyResponse } from './reply-response';

interface ChatAddress {
  domain: string;
  chatId: string;
}

/** `GET /api/v2/assistant/{domain}/message/{chatId}/stream`: a chat's running reply from its start, or 204. */
export function resumeReply(
  request: Request,
  address: ChatAddress,
  services: AssistantServices,
): Promise<Response> {
  return answerCall(services, async (call) => {
    const { reply, limits } = await runningReply(request, { ...address, call }, services);
    const log = await reply?.follow();
    if (log === undefined) return nothing(limits, services);
    const encoder = replyEncoderV2({ isMetadataOnly: wantsFinishInMetadata(request) });
    return replyResponse(log, { request, encoder, limits }, services);
  });
}

/**
 * The id of the chat to resume, where the client appended its path to the query: `…/message?finish=metadata/{chatId}/stream`.
 * The versions of the SDK that need this query do so.
 */
export function chatBehindQuery(request: Request): string | undefined {
  const finish = new URL(request.url).searchParams.get('finish') ?? '';
  return /^metadata\/([^/]{1,200})\/stream$/.exec(finish)?.[1];
}

/** `DELETE` on the same URL: stops the reply for all its readers; 404 if none is running. */
export function stopReply(
  request: Request,
  address: ChatAddress,
  services: AssistantServices,
): Promise<Response> {
  return answerCall(services, async (call) => {
    const { reply, limits } = await runningReply(request, { ...address, call }, services);
    if (!(await reply?.stop())) {
      const message = 'No reply to this chat is being written. It has ended, or its server has.';
      throw new RequestError({ code: 'no_running_reply', message });
    }
    return nothing(limits, services);
  });
}

async function runningReply(
  request: Request,
  { domain, chatId, call }: ChatAddress & { call: Call },
  services: AssistantServices,
) {
  const { site, key, addressHash, reader } = await admitCaller(request, { domain, call }, services);
  const counting = { store: services.counters, allowed: site.limits, now: services.clock() };
  return {
    limits: await limitStates(call.subjects, counting),
    reply: await services.running.find(
      { siteId: site.id, keyId: key.id, addressHash, userId: reader.userId },
      chatId,
    ),
  };
}

function nothing(limits: readonly LimitState[], { clock }: AssistantServices): Response {
  return new Response(null, {
    status: 204,
    headers: { ...crossOriginHeaders, ...limitHeaders(limits, clock()) },
  });
}
