import { RecentlyUsed } from '@/lib/base/recently-used';

/** What a process knows of conversations in Slack. */
export interface SlackMemory {
  /** Slack sends an event again when it doubts that it arrived. */
  events: RecentlyUsed<string, true>;
  /** Threads of the assistant, by the conversation in Slack. */
  threads: RecentlyUsed<string, string>;
}

const REMEMBERED_MAX = 5_000;

export function slackMemory(): SlackMemory {
  return { events: new RecentlyUsed(REMEMBERED_MAX), threads: new RecentlyUsed(REMEMBERED_MAX) };
}
