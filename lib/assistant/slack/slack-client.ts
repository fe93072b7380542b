import type { SlackSettings } from '@/lib/base/settings/slack-settings';
import { type OutboundNetwork, sendRequest } from '@/lib/outbound/send-request';

export interface SlackMessage {
  channel: string;
  thread: string;
  text: string;
}

export type PostToSlack = (message: SlackMessage) => Promise<void>;

const SLACK = 'https://slack.com/';
const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 100_000;

/** Writes messages as the app; throws with what Slack says against one. */
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
    const answer = await sendRequest(
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
    );
    let said = '';
    for await (const piece of answer.body) {
      said += String(piece);
      if (said.length > ANSWER_BYTES_MAX) break;
    }
    // Slack says errors with a status of 200.
    if (answer.status !== 200 || !/"ok"\s*:\s*true/.test(said))
      throw new Error(`Slack did not take a message (${answer.status}): ${said.slice(0, 200)}`);
  };
}
