import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';

export interface SlackQuestion {
  /** Stays the same when Slack resends the event. */
  eventId: string;
  team: string;
  channel: string;
  /** The message under which the reply is posted; it identifies the conversation. */
  thread: string;
  text: string;
}

const challenge = z.object({ type: z.literal('url_verification'), challenge: z.string().max(1_000) });

const callback = z.object({
  type: z.literal('event_callback'),
  event_id: z.string(),
  team_id: z.string(),
  event: z.object({
    type: z.string(),
    text: z.string().default(''),
    channel: z.string().default(''),
    channel_type: z.string().optional(),
    ts: z.string().default(''),
    thread_ts: z.string().optional(),
    /** Set for edited or deleted messages, joins, and so on. */
    subtype: z.string().optional(),
    bot_id: z.string().optional(),
  }),
});

/** A plain message, one with an image or file, and one in a thread that is also sent to the channel. */
const ASKED = new Set([undefined, 'file_share', 'thread_broadcast']);

/** The question or challenge in a body of Slack's Events API; `undefined` for anything else. */
export function slackEventFrom(body: string): { challenge: string } | SlackQuestion | undefined {
  const written = parsedJson(body);
  const asked = challenge.safeParse(written);
  if (asked.success) return { challenge: asked.data.challenge };
  const { data } = callback.safeParse(written);
  if (data === undefined) return undefined;
  const { event, event_id: eventId, team_id: team } = data;
  const isMeant = event.type === 'app_mention' || (event.type === 'message' && event.channel_type === 'im');
  // Messages from apps, including this one, are not questions.
  if (!isMeant || event.bot_id !== undefined || !ASKED.has(event.subtype)) return undefined;
  const text = plainText(event.text);
  if (text === '' || event.channel === '' || event.ts === '') return undefined;
  return { eventId, team, channel: event.channel, thread: event.thread_ts ?? event.ts, text };
}

/** Slack writes `<@U1>` for people, `<https://a.example|label>` for links, and three characters as entities. */
function plainText(text: string): string {
  return text
    .replace(/<([^<>|]*)(?:\|([^<>]*))?>/g, (_, target: string, label?: string) => {
      if (target.startsWith('@')) return ' ';
      if (/^[#!]/.test(target)) return label ?? '';
      return label === undefined ? target : `${label} (${target})`;
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
