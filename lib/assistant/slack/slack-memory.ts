import { LruCache } from '@/lib/base/values/lru-cache';

export interface SlackMemory {
  /** Ids of known events, because Slack may send one twice. */
  events: LruCache<string, true>;
  /** Assistant threads, by Slack conversation. */
  threads: LruCache<string, string>;
  /** When a refused event was last logged. */
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
