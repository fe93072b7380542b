import { setTimeout as wait } from 'node:timers/promises';
import { crossOriginHeaders } from '@/lib/http/cross-origin-headers';
import { RequestError } from '@/lib/http/request-error';
import { limitHeaders } from '../limits/limit-headers';
import type { LimitState } from '../limits/spend-limits';
import { failureMessages, type ReplyEvent, type ReplyFailure } from '../reply-event';
import type { ReplyLog } from '../reply-log';
import type { ReplyEncoder } from '../stream/reply-encoder';
import type { AssistantServices } from './assistant-services';
import { streamReply } from './stream-reply';

const BUSY_RETRY_SECONDS = 30;
const STOPPING_RETRY_SECONDS = 5;

interface ReplyReader {
  request: Request;
  encoder: ReplyEncoder;
  limits: readonly LimitState[];
}

/** Responds once the first part of the reply has arrived; throws `RequestError` if there is none. */
export async function replyResponse(
  log: ReplyLog,
  { request, encoder, limits }: ReplyReader,
  { heartbeatMs, headAfterMs, clock }: AssistantServices,
): Promise<Response> {
  const left = new AbortController();
  const leave = () => left.abort();
  if (request.signal.aborted) leave();
  request.signal.addEventListener('abort', leave);
  const events = log.read(left.signal);
  const first = firstEvents(events);
  // A slow self-hosted model takes a minute to read a long prompt, and proxies time out without headers.
  const timely = await Promise.race([first, wait(headAfterMs, undefined, { ref: false })]);
  const last = timely?.at(-1);
  if (last?.type === 'reply-fail') throw failureError(last.failure);
  const body = streamReply({ events, first, encoder, heartbeatMs, leave });
  const headers = { ...crossOriginHeaders, ...limitHeaders(limits, clock()), ...encoder.headers };
  return new Response(body, { headers });
}

async function firstEvents(events: AsyncGenerator<ReplyEvent>): Promise<ReplyEvent[]> {
  const first: ReplyEvent[] = [];
  for (;;) {
    const { value, done } = await events.next();
    if (done) return first;
    first.push(value);
    if (value.type === 'reply-start' || value.type === 'reply-fail') return first;
  }
}

export function stoppingError(): RequestError {
  const message = 'The server is being restarted. Ask again in a few seconds.';
  return new RequestError({ code: 'stopping', message, retryAfterSeconds: STOPPING_RETRY_SECONDS });
}

function failureError(failure: ReplyFailure): RequestError {
  const message = failureMessages[failure];
  if (failure === 'server-stopping') return stoppingError();
  return failure === 'model-busy'
    ? new RequestError({ code: 'model_busy', message, retryAfterSeconds: BUSY_RETRY_SECONDS })
    : new RequestError({ code: 'model_unavailable', message });
}
