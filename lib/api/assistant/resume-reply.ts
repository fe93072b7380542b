import { replyEncoderV2 } from '@/lib/assistant/stream/encode-v2';
import { crossOriginHeaders } from '@/lib/http/cross-origin-headers';
import { limitHeaders } from '@/lib/limits/limit-headers';
import { limitStates } from '@/lib/limits/spend-limits';
import { admitCaller } from './admit-caller';
import { answerCall } from './answer-call';
import { wantsFinishInMetadata } from './answer-message';
import type { AssistantServices } from './assistant-services';
import { replyResponse } from './reply-response';

/** `GET /api/v2/assistant/{domain}/message/{chatId}/stream`: the reply that runs in a chat, from its beginning; 204 where none does. */
export function resumeReply(
  request: Request,
  { domain, chatId }: { domain: string; chatId: string },
  services: AssistantServices,
): Promise<Response> {
  return answerCall(services, async (call) => {
    const { site, key, addressHash } = await admitCaller(request, { domain, call }, services);
    const now = services.clock();
    const limits = await limitStates(call.subjects, { store: services.counters, allowed: site.limits, now });
    const log = services.running.find({ siteId: site.id, keyId: key.id, addressHash }, chatId);
    if (log === undefined)
      return new Response(null, {
        status: 204,
        headers: { ...crossOriginHeaders, ...limitHeaders(limits, now) },
      });
    const encoder = replyEncoderV2({ isMetadataOnly: wantsFinishInMetadata(request) });
    return replyResponse(log, { request, encoder, limits }, services);
  });
}
