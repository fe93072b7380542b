import { LruCache } from '@/lib/base/values/lru-cache';

/** What a process knows of conversations in Slack. */
export interface SlackMemory {
  /** Slack sends an event again when it doubts that it arrived. */
  events: LruCache<string, true>;
  /** Threads of the assistant, by the conversation in Slack. */
  threads: LruCache<string, string>;
  /** When a refused event was last told in the log. */
  reportedMs: number | undefined;
}

const REMEMBERED_MAX = 5_000;

export function slackMemory(): SlackMemory {
  return {
    events: new LruCache(REMEMBERED_MAX),
    threads: new LruCache(REMEMBERED_MAX),
    reportedMs: undefined,
  };
}
