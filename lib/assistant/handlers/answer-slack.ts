import type { SlackSettings } from '@/lib/base/settings/slack-settings';
import { answered } from '@/lib/http/answered';
import { readTextBody } from '@/lib/http/read-text-body';
import { RequestError } from '@/lib/http/request-error';
import type { PostToSlack } from '../slack/slack-client';
import { type SlackQuestion, slackEventFrom } from '../slack/slack-event';
import type { SlackMemory } from '../slack/slack-memory';
import { isSignedBySlack } from '../slack/slack-signature';
import { slackText } from '../slack/slack-text';
import { answerMessage } from './answer-message';
import type { AssistantServices } from './assistant-services';
import { replyOf } from './reply-of';

export interface SlackContext {
  /** `undefined` without a Slack app. */
  settings: SlackSettings | undefined;
  domain: string;
  services(): Promise<AssistantServices>;
  post: PostToSlack;
  memory: SlackMemory;
  /** Runs work after the response, because Slack resends an event that gets no response within three seconds. */
  later(work: () => Promise<void>): void;
  now(): Date;
  report(line: string): void;
}

const BODY_BYTES_MAX = 100_000;
const REPORT_EVERY_MS = 10 * 60_000;

export function answerSlack(request: Request, context: SlackContext): Promise<Response> {
  return answered(async () => {
    const { settings, memory } = context;
    if (settings === undefined)
      throw new RequestError({ code: 'not_found', message: 'No Slack app asks the assistant of this site.' });
    const body = await readTextBody(request, BODY_BYTES_MAX);
    if (body === undefined)
      throw new RequestError({
        code: 'body_too_large',
        message: `The body is larger than ${BODY_BYTES_MAX} bytes.`,
      });
    const { signingSecret } = settings;
    if (!isSignedBySlack({ headers: request.headers, body }, { signingSecret, now: context.now() })) {
      if (hasSignature(request.headers)) reportUnsigned(context);
      throw new RequestError({
        code: 'not_allowed',
        message: 'This was not signed by Slack with the secret of the app, or not in the last five minutes.',
      });
    }
    const event = slackEventFrom(body);
    if (event !== undefined && 'challenge' in event) return new Response(event.challenge);
    if (event !== undefined && memory.events.get(event.eventId) === undefined) {
      memory.events.set(event.eventId, true, 1);
      context.later(() => reply(request, event, { ...context, settings }));
    }
    return new Response(null, { status: 200 });
  });
}

/** Whether the headers look like a signed Slack request, so that other requests do not fill the log. */
function hasSignature(headers: Headers): boolean {
  return (
    headers.has('x-slack-request-timestamp') &&
    /^v0=[0-9a-f]{64}$/.test(headers.get('x-slack-signature') ?? '')
  );
}

/** Slack does not report why an app fell silent after its secret changed. */
function reportUnsigned({ memory, now, report }: SlackContext): void {
  const nowMs = now().getTime();
  if (memory.reportedMs !== undefined && nowMs - memory.reportedMs < REPORT_EVERY_MS) return;
  memory.reportedMs = nowMs;
  report(
    'An event was refused, because Slack did not sign it with SLACK_SIGNING_SECRET in the last five minutes. Write the secret that the app has now and start the server again, and look whether its clock is right.',
  );
}

async function reply(
  request: Request,
  question: SlackQuestion,
  { settings, domain, services, post, memory }: SlackContext & { settings: SlackSettings },
): Promise<void> {
  const { channel, thread, team, text } = question;
  const conversation = `slack ${team} ${channel} ${thread}`;
  const assistant = await services();
  try {
    const asked = messageRequest(request, {
      settings,
      domain,
      text,
      conversation,
      threadId: memory.threads.get(conversation),
    });
    const {
      text: markdown,
      sources,
      threadId,
    } = await replyOf(await answerMessage(asked, { version: 'v2', domain }, assistant));
    if (threadId !== undefined) memory.threads.set(conversation, threadId, 1);
    const list = sources.map(({ url, title }) => `- [${title}](${url})`).join('\n');
    await post({ channel, thread, text: slackText(`${markdown.trim()}\n\n${list}`) });
  } catch (error) {
    assistant.report('A question of Slack was not answered', error);
  }
}

function messageRequest(
  { url, headers }: Request,
  asked: {
    settings: SlackSettings;
    domain: string;
    text: string;
    conversation: string;
    threadId: string | undefined;
  },
): Request {
  const { settings, domain, text, conversation, threadId } = asked;
  const sent = new Headers({
    'Content-Type': 'application/json',
    Authorization: `Bearer ${settings.assistantKey}`,
  });
  for (const name of ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded']) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  const message = { id: 'question', role: 'user', parts: [{ type: 'text', text }] };
  return new Request(new URL(`/api/v2/assistant/${encodeURIComponent(domain)}/message`, url), {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ fp: conversation, messages: [message], threadId: threadId ?? null }),
  });
}
