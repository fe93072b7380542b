import { ownEndpoint } from '@/lib/base/web/addresses';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import {
  decodeFrames,
  type FollowedRedirect,
  type ResponseFrame,
} from '@/lib/playground/proxy/response-frame';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { playgroundRequest, requestValues, type Secrets } from '@/lib/playground/request/request-from-values';
import { filePartPrefix, playgroundHeader, requestPart } from '@/lib/playground/request/request-parts';
import { type ChosenFiles, sendableBody } from '@/lib/playground/request/sendable-body';
import { type LoadedPlayground, problemMessage } from './loaded-playground';

export interface RequestToSend {
  values: PlaygroundValues;
  secrets: Secrets;
  files: ChosenFiles;
  /** A redirect to follow, instead of the operation's address. */
  follow?: FollowedRedirect | undefined;
  signal: AbortSignal;
}

/** There is no response; the message is for readers. */
export class SendingProblem extends Error {}

export function sendPlaygroundRequest(
  playground: LoadedPlayground,
  sending: RequestToSend,
): AsyncGenerator<ResponseFrame> {
  return isSentByBrowser(playground, sending.values)
    ? sendFromBrowser(playground, sending)
    : sendThroughServer(playground, sending);
}

/** Whether the browser calls the API directly; also for this site's own API, whose URL has no host. */
export function isSentByBrowser({ plan, isProxied }: LoadedPlayground, values: PlaygroundValues): boolean {
  const server = plan.servers[values.server];
  return !isProxied || (server !== undefined && !/^[a-z][a-z\d+.-]*:|^\{/i.test(server.url));
}

async function* sendThroughServer(
  { page, plan }: LoadedPlayground,
  { values, secrets, files, follow, signal }: RequestToSend,
): AsyncGenerator<ResponseFrame> {
  const form = new FormData();
  form.set(requestPart, JSON.stringify({ ...playgroundRequest(page, plan, { values, secrets }), follow }));
  for (const [name, chosen] of files)
    for (const file of chosen) form.append(`${filePartPrefix}${name}`, file);
  const response = await fetch(ownEndpoint('playground/send'), {
    method: 'POST',
    body: form,
    headers: { [playgroundHeader]: '1' },
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok || response.body === null) throw new SendingProblem(await problemMessage(response));
  yield* decodeFrames(response.body);
}

async function* sendFromBrowser(
  { plan, hasCredentials, strings }: LoadedPlayground,
  { values, secrets, files, signal }: RequestToSend,
): AsyncGenerator<ResponseFrame> {
  const request = composeRequest(plan, requestValues(plan, values, secrets));
  const body = request.body === undefined ? undefined : sendableBody(request.body, files);
  const headers = new Headers(request.headers.map(({ name, value }): [string, string] => [name, value]));
  if (body?.contentType !== undefined && !headers.has('content-type'))
    headers.set('Content-Type', body.contentType);
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  const url = new URL(request.url, location.href);
  // Invalid requests, such as a GET with a body, fail here with the browser's message, so they are not mistaken for
  // CORS errors.
  const made = new Request(url, {
    method: request.method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: body.content }),
    redirect: 'follow',
    cache: 'no-store',
    credentials: hasCredentials && url.origin !== location.origin ? 'include' : 'omit',
  });
  const response = await fetch(made).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new SendingProblem(strings.corsAdvice.replace('{origin}', location.origin), { cause });
  });
  const { status, statusText } = response;
  yield { kind: 'head', head: { status, statusText, headers: [...response.headers], waitedMs: elapsed() } };
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) {
    bytes += piece.value.byteLength;
    yield { kind: 'data', data: piece.value };
  }
  yield { kind: 'end', end: { bytes, durationMs: elapsed() } };
}
