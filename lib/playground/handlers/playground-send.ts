import { mayRead } from '@/lib/access/may-read';
import { sendRequest } from '@/lib/outbound/send-request';
import { playgroundDisplay } from '../playground-display';
import type { PlaygroundOperation } from '../playground-operation';
import { composeUpstream } from '../proxy/compose-upstream';
import { followedRedirect } from '../proxy/followed-redirect';
import { framedAnswer } from '../proxy/framed-answer';
import { limitedBytes } from '../proxy/limited-bytes';
import { ProxyProblem } from '../proxy/proxy-problem';
import { type PlaygroundRequest, playgroundRequestSchema } from '../request/playground-request';
import { filePartPrefix, requestPart } from '../request/request-parts';
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
    const declared = Number(request.headers.get('content-length') ?? Number.NaN);
    const bytes = Number.isNaN(declared) ? service.limits.requestBytesMax : declared;
    const leave = service.gate.enter(service.client(request), bytes);
    try {
      const { values, files } = await readRequest(request, service.limits.requestBytesMax);
      const { plan, differences } = await triedOperation(service, values.page);
      const upstream = await composeUpstream(plan, values, files);
      const sentAt = performance.now();
      const answer = await sendRequest(upstream, { ...service.network, signal: request.signal });
      return framedAnswer(answer, {
        bytesMax: service.limits.responseBytesMax,
        idleMs: service.network.timeoutMs,
        totalMs: TOTAL_MS,
        sentAt,
        onEnd: leave,
        follow: followedRedirect({ plan, request: values, upstream, answer }),
        compare: differences,
      });
    } catch (error) {
      leave();
      throw error;
    }
  });
}

/**
 * The operation of a page, if this reader may send requests for it.
 *
 * @throws ProxyProblem
 */
export async function triedOperation(service: PlaygroundService, path: string): Promise<PlaygroundOperation> {
  const reader = await service.reader();
  const operation = await service.operation(path, reader);
  if (operation === undefined || !mayRead(operation.access, reader)) {
    throw new ProxyProblem('unknown-page', 'There is no operation at this address.');
  }
  if (!operation.isProxied || playgroundDisplay(operation.page, reader) !== 'interactive') {
    throw new ProxyProblem('not-allowed', 'Requests of this operation are not sent from here.');
  }
  return operation;
}

async function readRequest(
  request: Request,
  bytesMax: number,
): Promise<{ values: PlaygroundRequest; files: ChosenFiles }> {
  const bytes = await limitedBytes(request, bytesMax);
  const form = await new Response(bytes, {
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new ProxyProblem('bad-request', 'The request is no form.', { cause });
    });
  const values = playgroundRequestSchema.safeParse(jsonFrom(form.get(requestPart)));
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

function jsonFrom(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    // The schema then refuses it.
    return undefined;
  }
}
