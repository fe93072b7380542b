import { setTimeout as wait } from 'node:timers/promises';
import type { SlackSettings } from '@/lib/base/settings/slack-settings';
import { type OutboundAnswer, type OutboundNetwork, sendRequest } from '@/lib/outbound/send-request';

export interface SlackMessage {
  channel: string;
  thread: string;
  text: string;
}

export type PostToSlack = (message: SlackMessage) => Promise<void>;

const SLACK = 'https://slack.com/';
const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 100_000;
const WAIT_SECONDS_MAX = 60;

/** Posts messages as the app; throws with Slack's message if it refuses one. */
export function slackClient(
  { botToken }: Pick<SlackSettings, 'botToken'>,
  network: OutboundNetwork,
  base = SLACK,
): PostToSlack {
  return async ({ channel, thread, text }) => {
    const body = JSON.stringify({
      channel,
      thread_ts: thread,
      text,
      unfurl_links: false,
      unfurl_media: false,
    });
    const answer = await sentWhenFree(() =>
      sendRequest(
        {
          method: 'POST',
          url: new URL('api/chat.postMessage', base),
          headers: {
            Authorization: `Bearer ${botToken}`,
            'Content-Type': 'application/json; charset=utf-8',
            'User-Agent': 'Lectern',
          },
          body: Buffer.from(body),
        },
        { ...network, timeoutMs: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    );
    let said = '';
    for await (const piece of answer.body) {
      said += String(piece);
      if (said.length > ANSWER_BYTES_MAX) break;
    }
    // Slack reports errors with status 200.
    if (answer.status !== 200 || !/"ok"\s*:\s*true/.test(said))
      throw new Error(`Slack did not take a message (${answer.status}): ${said.slice(0, 200)}`);
  };
}

/** Retries once if a workspace exceeds Slack's rate limit, which names the seconds to wait. */
async function sentWhenFree(send: () => Promise<OutboundAnswer>): Promise<OutboundAnswer> {
  const answer = await send();
  const [, named] = answer.headers.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
  const seconds = Number(named ?? Number.NaN);
  if (answer.status !== 429 || !(seconds <= WAIT_SECONDS_MAX)) return answer;
  answer.body.destroy();
  await wait(seconds * 1_000);
  return send();
}
