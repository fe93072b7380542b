import { mayRead } from '@/lib/access/may-read';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { sendRequest } from '@/lib/outbound/send-request';
import { mayUsePlayground } from '../may-use-playground';
import type { PlaygroundOperation } from '../playground-operation';
import { composeUpstream } from '../proxy/compose-upstream';
import { followedRedirect } from '../proxy/followed-redirect';
import { framedAnswer } from '../proxy/framed-answer';
import { limitedBytes } from '../proxy/limited-bytes';
import { ProxyProblem } from '../proxy/proxy-problem';
import { type PlaygroundRequest, playgroundRequestSchema } from '../request/playground-request';
import { filePartPrefix, requestPart } from '../request/request-parts';
import { hasFewParts, isModest, PARTS_MAX } from '../request/request-size';
import type { ChosenFiles } from '../request/sendable-body';
import { playgroundAnswer } from './playground-answer';
import type { PlaygroundService } from './playground-service';
import { requireSameOrigin } from './require-same-origin';

/** Maximum duration of an event stream. */
const TOTAL_MS = 5 * 60_000;

/** Sends a request to the API, and returns its response in a form that browsers do not interpret. */
export function playgroundSend(request: Request, service: PlaygroundService): Promise<Response> {
  return playgroundAnswer(async () => {
    requireSameOrigin(request);
    const { requestBytesMax, responseBytesMax } = service.limits;
    const slot = service.gate.enter(service.client(request));
    try {
      const bytes = await limitedBytes(request, { bytesMax: requestBytesMax, hold: slot.hold });
      const { values, files } = await readRequest(bytes, request.headers.get('content-type') ?? '');
      const { plan, differences } = await triedOperation(service, values.page);
      const upstream = await composeUpstream(plan, { request: values, files, bytesMax: requestBytesMax });
      const sentAt = performance.now();
      const answer = await sendRequest(upstream, { ...service.network, signal: request.signal });
      return framedAnswer(answer, {
        bytesMax: responseBytesMax,
        idleMs: service.network.timeoutMs,
        totalMs: TOTAL_MS,
        sentAt,
        onEnd: slot.leave,
        follow: followedRedirect({ plan, request: values, upstream, answer }),
        compare: differences,
      });
    } catch (error) {
      slot.leave();
      throw error;
    }
  });
}

/** The operation of a page, if this reader may send requests for it; throws `ProxyProblem`. */
export async function triedOperation(service: PlaygroundService, path: string): Promise<PlaygroundOperation> {
  const reader = await service.reader();
  const operation = await service.operation(path, reader);
  if (operation === undefined || !mayRead(operation.access, reader)) {
    throw new ProxyProblem('unknown-page', 'There is no operation at this address.');
  }
  if (!operation.isProxied || !mayUsePlayground(operation.page, reader)) {
    throw new ProxyProblem('not-allowed', 'Requests of this operation are not sent from here.');
  }
  return operation;
}

async function readRequest(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<{ values: PlaygroundRequest; files: ChosenFiles }> {
  if (!hasFewParts(bytes, contentType))
    throw new ProxyProblem('bad-request', `The request is no form of up to ${PARTS_MAX} parts.`);
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new ProxyProblem('bad-request', 'The request is no form.', { cause });
    });
  const written = parsedJson(form.get(requestPart));
  if (!isModest(written))
    throw new ProxyProblem('request-too-large', 'The request has too many values, or too deep ones.');
  const values = playgroundRequestSchema.safeParse(written);
  if (!values.success)
    throw new ProxyProblem('bad-request', 'The request cannot be read.', { cause: values.error });
  const files = new Map<string, File[]>();
  for (const [name, value] of form) {
    if (!name.startsWith(filePartPrefix) || typeof value === 'string') continue;
    const property = name.slice(filePartPrefix.length);
    files.set(property, [...(files.get(property) ?? []), value]);
  }
  return { values: values.data, files };
}
