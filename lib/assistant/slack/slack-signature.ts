import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older requests may be replays. */
const AGE_SECONDS_MAX = 5 * 60;

/** Whether Slack signed a body; see https://docs.slack.dev/authentication/verifying-requests-from-slack. */
export function isSignedBySlack(
  { headers, body }: { headers: Headers; body: string },
  { signingSecret, now }: { signingSecret: string; now: Date },
): boolean {
  const timestamp = headers.get('x-slack-request-timestamp') ?? '';
  const signature = headers.get('x-slack-signature') ?? '';
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || ageSeconds > AGE_SECONDS_MAX) return false;
  const expected = slackSignature({ timestamp, body }, signingSecret);
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function slackSignature(
  { timestamp, body }: { timestamp: string; body: string },
  signingSecret: string,
): string {
  return `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
}
