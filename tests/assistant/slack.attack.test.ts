import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerSlack, type SlackContext } from '@/lib/assistant/handlers/answer-slack';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import type { SlackMessage } from '@/lib/assistant/slack/slack-client';
import { slackEventFrom } from '@/lib/assistant/slack/slack-event';
import { slackMemory } from '@/lib/assistant/slack/slack-memory';
import { slackSignature } from '@/lib/assistant/slack/slack-signature';
import { type StartedAssistant, startAssistant } from './harness/start-assistant';

// Bodies as https://docs.slack.dev/apis/events-api documents them, signed by Slack and by others.

const signingSecret = '8f742231b10e8888abcd99yyyzzz85a5';
const now = new Date('2026-11-23T12:00:00Z');

let assistant: StartedAssistant;
let services: AssistantServices;
beforeAll(async () => {
  assistant = await startAssistant({
    services(opened) {
      services = opened;
      return opened;
    },
  });
});
afterAll(() => assistant[Symbol.asyncDispose]());

function mention(text: string, more: object = {}, eventId = 'Ev1') {
  const event = {
    type: 'app_mention',
    user: 'U061F7AUR',
    text,
    ts: '1515449522.000016',
    channel: 'C0LAN2Q65',
    ...more,
  };
  return JSON.stringify({
    token: 'ZZZZZZWSxiZZZ2yIvs3peJ',
    team_id: 'T061EG9R6',
    api_app_id: 'A0MDYCDME',
    event: { ...event, event_ts: '1515449522000016' },
    type: 'event_callback',
    event_id: eventId,
    event_time: 1_515_449_522_000_016,
    authed_users: ['U0LAN0Z89'],
  });
}

function signed(body: string, at = now, secret = signingSecret): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': slackSignature({ timestamp, body }, secret),
  };
}

/** Sends bodies to one process, and waits for its output. */
function slackApp(more: Partial<SlackContext> = {}) {
  const posted: SlackMessage[] = [];
  const working: Promise<void>[] = [];
  const lines: string[] = [];
  const context: SlackContext = {
    settings: { signingSecret, botToken: 'xoxb-1', assistantKey: assistant.key },
    domain: 'docs',
    services: async () => services,
    post: async (message) => void posted.push(message),
    memory: slackMemory(),
    later: (work) => void working.push(work()),
    now: () => now,
    report: (line) => lines.push(line),
    ...more,
  };
  return {
    posted,
    lines,
    async send(body: string, headers: Record<string, string> = signed(body)) {
      const request = new Request('http://localhost/-/slack/events', { method: 'POST', body, headers });
      const response = await answerSlack(request, context);
      await Promise.all(working.splice(0));
      return response;
    },
  };
}

it('the address is confirmed with the challenge of Slack', async () => {
  const body = JSON.stringify({
    token: 'Jhj5dZrVaK7ZwHHjRyZWjbDl',
    challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P',
    type: 'url_verification',
  });
  const response = await slackApp().send(body);
  expect(await response.text()).toBe('3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P');
});

it('a mention is answered below it, with links as Slack writes them', async () => {
  const app = slackApp();
  expect((await app.send(mention('<@U0LAN0Z89> How do I install the keeper?'))).status).toBe(200);
  expect(app.posted).toMatchObject([{ channel: 'C0LAN2Q65', thread: '1515449522.000016' }]);
  const [{ text = '' } = {}] = app.posted;
  expect(text).toMatch(/<https:\/\/[^|>]+\|[^>]+>/);
  expect(text).not.toContain('](');
});

it('a conversation in Slack is one thread of the assistant, and another one is another', async () => {
  const app = slackApp();
  const threads = () =>
    assistant.stores.conversations.list({ siteId: assistant.siteId, text: 'keeper, in Slack' }, { limit: 9 });
  await app.send(mention('How do I install the keeper, in Slack?', { ts: '1.1' }, 'Ev10'));
  await app.send(mention('And the keeper, in Slack?', { ts: '1.2', thread_ts: '1.1' }, 'Ev11'));
  await app.send(mention('What of the keeper, in Slack?', { ts: '2.1' }, 'Ev12'));
  expect((await threads()).map(({ questions }) => questions).toSorted()).toEqual([1, 2]);
});

it('an event that Slack sends again is answered once, and what apps write is not answered', async () => {
  const app = slackApp();
  const body = mention('How do I install the keeper?');
  await app.send(body);
  await app.send(body);
  expect(app.posted).toHaveLength(1);
  await app.send(mention('Hello', { bot_id: 'B1' }, 'Ev2'));
  await app.send(mention('Hello', { subtype: 'message_deleted' }, 'Ev3'));
  await app.send(mention('Hello', { type: 'message', channel_type: 'channel' }, 'Ev4'));
  await app.send(mention('<@U0LAN0Z89>', {}, 'Ev5'));
  expect(app.posted).toHaveLength(1);
  await app.send(mention('How do I install the keeper?', { type: 'message', channel_type: 'im' }, 'Ev6'));
  expect(app.posted).toHaveLength(2);
  // A question with a picture, and one from a thread that is also posted to the channel.
  const shared = { type: 'message', channel_type: 'im', subtype: 'file_share' };
  await app.send(mention('How do I install the keeper?', shared, 'Ev7'));
  await app.send(mention('How do I install the keeper?', { subtype: 'thread_broadcast' }, 'Ev8'));
  expect(app.posted).toHaveLength(4);
});

const body = mention('How do I install the keeper?');
const late = new Date(now.getTime() - 301_000);

it.each([
  ['no signature', body, {}],
  ['the signature of another secret', body, signed(body, now, 'guessed')],
  ['the signature of another body', body, signed(`${body} `)],
  ['a signature that is too old to be new', body, signed(body, late)],
  [
    'an old signature with a new time',
    body,
    { ...signed(body, late), 'x-slack-request-timestamp': String(now.getTime() / 1_000) },
  ],
  ['a cut signature', body, { ...signed(body), 'x-slack-signature': 'v0=' }],
  ['a time that is no number', body, { ...signed(body), 'x-slack-request-timestamp': '1e99' }],
])('a body with %s is refused, and nothing is asked', async (_, sent, headers) => {
  const app = slackApp();
  expect((await app.send(sent, headers)).status).toBe(403);
  expect(app.posted).toEqual([]);
});

it('events signed with a former secret are told in the log, once in ten minutes; strangers without a signature are not', async () => {
  let time = now;
  const app = slackApp({ now: () => time });
  const body = mention('How?', {}, 'Ev20');
  expect((await app.send(body, {})).status).toBe(403);
  expect((await app.send(body, { 'x-slack-signature': 'v0=guessed' })).status).toBe(403);
  expect(app.lines).toEqual([]);
  const former = () => app.send(body, signed(body, time, 'the secret before'));
  for (let count = 0; count < 3; count++) expect((await former()).status).toBe(403);
  expect(app.lines).toEqual([expect.stringMatching(/SLACK_SIGNING_SECRET.*clock/)]);
  expect(app.lines[0]).not.toContain(signingSecret);
  time = new Date(now.getTime() + 11 * 60_000);
  await former();
  expect(app.lines).toHaveLength(2);
});

it('without an app there is no such address, and a body without end is not read', async () => {
  expect((await slackApp({ settings: undefined }).send(body)).status).toBe(404);
  const long = 'x'.repeat(200_000);
  expect((await slackApp().send(long, signed(long))).status).toBe(413);
});

it('signed nonsense is taken and not answered', async () => {
  for (const nonsense of [
    '',
    'no JSON',
    '[]',
    '{"type":"event_callback"}',
    '{"type":"event_callback","event_id":"E","team_id":"T","event":{"type":"app_mention","text":5}}',
  ]) {
    const app = slackApp();
    expect((await app.send(nonsense)).status).toBe(200);
    expect(app.posted).toEqual([]);
  }
});

it('a refusal of the assistant is said in Slack', async () => {
  const app = slackApp({ settings: { signingSecret, botToken: 'xoxb-1', assistantKey: 'svc_dsc_wrong' } });
  await app.send(body);
  expect(app.posted[0]?.text).toContain('key');
});

// Longer than a body may be: takes hours if time grows with the square of the length.
it.each(['<'.repeat(2_000_000), '<a|'.repeat(700_000), '<@'.repeat(1_000_000)])(
  'a text of endless beginnings is read at once: %.6s…',
  (text) => {
    expect(slackEventFrom(mention(text))).toMatchObject({ text });
  },
);

it('what Slack writes around people, channels, links and words is text', () => {
  const asked = slackEventFrom(
    mention(
      '<@U1|ada> Is <https://a.example/x?a=1&amp;b|this> in <#C1|general> &lt;b&gt; <!here> <https://b.example>?',
    ),
  );
  expect(asked).toMatchObject({
    text: 'Is this (https://a.example/x?a=1&b) in general <b>  https://b.example?',
  });
});
