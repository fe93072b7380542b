import { readJsonBody } from '@/lib/http/read-json-body';
import { RequestError } from '@/lib/http/request-error';
import type { ApiVersion, AssistantRequest } from '../assistant-request';
import { readRequest } from '../read-request';
import { replyEncoderV1 } from '../stream/encode-v1';
import { replyEncoderV2 } from '../stream/encode-v2';
import type { ReplyEncoder } from '../stream/reply-encoder';
import { admitCaller } from './admit-caller';
import { answerCall } from './answer-call';
import type { AssistantServices } from './assistant-services';
import { beginReply } from './begin-reply';
import { replyResponse, stoppingError } from './reply-response';
import { spendUse } from './spend-use';

const BODY_LIMIT = {
  bytesMax: 1_000_000,
  advice: 'Send fewer messages or less context, and no images: this assistant is shown none.',
};
const BODY_WITH_IMAGES_LIMIT = {
  /** Base64 takes a third more: this is room for four images of 1 MB, or two of the largest. */
  bytesMax: 6_000_000,
  advice: 'Send fewer messages, less context, or fewer or smaller images.',
};

/** `POST /api/{version}/assistant/{domain}/message`: streams a reply, or returns an error before anything was sent. */
export function answerMessage(
  request: Request,
  { version, domain }: { version: ApiVersion; domain: string },
  services: AssistantServices,
): Promise<Response> {
  return answerCall(services, async (call) => {
    const startedAt = services.clock();
    if (services.isStopping()) throw stoppingError();
    const caller = await admitCaller(request, { domain, call }, services);
    const { takesImages } = caller.site;
    const isLarge = takesImages && mayBeLarge(request);
    const release = isLarge ? services.largeRequests.admit(caller.addressHash) : () => undefined;
    try {
      const limit = takesImages ? BODY_WITH_IMAGES_LIMIT : BODY_LIMIT;
      const read = validRequest(version, await readJsonBody(request, limit), { takesImages });
      const asked = {
        ...read,
        isFinishMetadataOnly: read.isFinishMetadataOnly || wantsFinishInMetadata(request),
      };
      // Before the use is counted, so that a caller who has to retry is not charged.
      const dependencies = await caller.site.dependencies(request, asked);
      const limits = await spendUse(caller, call, services);
      const log = await beginReply(asked, { caller, startedAt, dependencies }, services);
      if (asked.images.length === 0) release();
      else void log.ended.then(release);
      return replyResponse(log, { request, encoder: encoderFor(asked), limits }, services);
    } catch (error) {
      release();
      throw error;
    }
  });
}

/** True for requests without a length, too. */
function mayBeLarge(request: Request): boolean {
  return !(Number(request.headers.get('content-length') ?? Number.NaN) <= BODY_LIMIT.bytesMax);
}

function validRequest(version: ApiVersion, body: unknown, means: { takesImages: boolean }): AssistantRequest {
  const read = readRequest(version, body, means);
  if (read.isValid) return read.request;
  const fields = read.problems.map(({ field, problem }) => ({ field: field || 'body', message: problem }));
  const [first] = fields;
  const message = `${first?.field} ${first?.message}`;
  throw new RequestError({ code: 'invalid_request', message, details: { fields } });
}

function encoderFor({ apiVersion, isFinishMetadataOnly: isMetadataOnly }: AssistantRequest): ReplyEncoder {
  return apiVersion === 'v1' ? replyEncoderV1() : replyEncoderV2({ isMetadataOnly });
}

/** `?finish=metadata` is for clients that cannot change their body. */
export function wantsFinishInMetadata(request: Request): boolean {
  return new URL(request.url).searchParams.get('finish') === 'metadata';
}
