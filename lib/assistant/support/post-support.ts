import { type OutboundNetwork, sendRequest } from '@/lib/outbound/send-request';
import { type SupportRequest, supportText } from './support-request';

const TIMEOUT_MS = 15_000;

/** Posts a request as JSON, with `text` for services such as Slack and Mattermost; throws if it is refused. */
export async function postSupport(
  request: SupportRequest,
  { url, network }: { url: string; network: OutboundNetwork },
): Promise<void> {
  const { status, body } = await sendRequest(
    {
      method: 'POST',
      url: new URL(url),
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'Lectern' },
      body: Buffer.from(JSON.stringify({ text: quietText(supportText(request)), ...request })),
    },
    { ...network, timeoutMs: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  body.destroy();
  if (status < 200 || status > 299) throw new Error(`The webhook of ASSISTANT_SUPPORT answered ${status}.`);
}

/**
 * Neutralises Slack's commands, mentions and masked links, and Mattermost's mentions: otherwise anyone could notify the
 * whole team or disguise a link.
 *
 * @see https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
function quietText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  // An invisible word joiner.
  return escaped.replace(/(?<!\w)@(?=\w)/g, '@\u2060');
}
