import type { Clock } from '@/lib/base/clock';
import { LruCache } from '@/lib/base/values/lru-cache';
import type { GenerateReply, ReplyDependencies, ReplyTask } from './generate-reply';
import type { ReplyEvent, TokenUsage } from './reply-event';
import { type ReplyLog, replyLog } from './reply-log';

/** Limits how long a model's chance mistake is repeated; a corrected page changes the cache key anyway. */
const SHARED_FOR_MS = 3 * 60 * 1_000;
/** Of all cached replies together. */
const CHARACTERS_MAX = 4_000_000;
/** Overhead of an event besides its text. */
const EVENT_CHARACTERS = 40;
/** Estimated size of a reply that is still running. */
const CHARACTERS_RUNNING = 20_000;

interface SharedReply {
  log: ReplyLog;
  until: number;
  /** An unexpected error, which everyone who shares the reply must get. */
  error?: unknown;
}

/**
 * Generates a reply once for all anonymous readers who ask the same within minutes, even at the same time. Each has
 * their own thread and message; only the first counts the tokens. Signed-in readers and continued conversations never
 * share, because what they may read or have said is private.
 */
export function sharedReplies(generate: GenerateReply, clock: Clock): GenerateReply {
  const kept = new LruCache<string, SharedReply>(CHARACTERS_MAX);

  function start(key: string, task: ReplyTask, dependencies: ReplyDependencies): SharedReply {
    const controller = new AbortController();
    const onAbandoned = () => {
      kept.delete(key);
      controller.abort();
    };
    const log = replyLog({ graceMs: 0, onAbandoned, onCutOff: onAbandoned });
    const shared: SharedReply = { log, until: clock().getTime() + SHARED_FOR_MS };
    kept.set(key, shared, CHARACTERS_RUNNING);
    void write();
    return shared;

    async function write(): Promise<void> {
      let length = 0;
      let isWhole = false;
      try {
        for await (const event of generate({ ...task, signal: controller.signal }, dependencies)) {
          length += lengthOf(event);
          isWhole = event.type === 'reply-finish';
          log.append(event);
        }
      } catch (error) {
        shared.error = error;
      } finally {
        if (!isWhole) kept.delete(key);
        else if (kept.get(key) === shared) kept.set(key, shared, length);
        log.end();
      }
    }
  }

  return async function* (task, dependencies) {
    const key = sharedKey(task, dependencies);
    if (key === undefined) return yield* generate(task, dependencies);
    const before = kept.get(key);
    const known = before !== undefined && clock().getTime() < before.until ? before : undefined;
    const shared = known ?? start(key, task, dependencies);
    for await (const event of shared.log.read(task.signal)) yield ownEvent(event, task, known !== undefined);
    if (shared.error !== undefined) throw shared.error;
  };
}

/** Approximate size of an event; texts arrive word by word. */
function lengthOf(event: ReplyEvent): number {
  return event.type === 'text-append' ? event.text.length + EVENT_CHARACTERS : JSON.stringify(event).length;
}

/** Everything that a reply depends on; `undefined` for one that must not be shared. */
function sharedKey(
  { request, history, reader }: ReplyTask,
  { release, language, model, address }: ReplyDependencies,
): string | undefined {
  const { question, threadId, continuedMessageId, isAskedAgain, context, filter, pageCount, currentPath } =
    request;
  const isStranger = !reader.isSignedIn && reader.groups.length === 0;
  const isFirst = history.length === 0 && threadId === undefined && continuedMessageId === undefined;
  if (!isStranger || !isFirst || isAskedAgain || request.images.length > 0) return undefined;
  const asked = { question, context, filter, pageCount, currentPath, unseen: request.unseenFileCount };
  return JSON.stringify([release, language, model.name, address('/'), asked]);
}

const NO_TOKENS: TokenUsage = { inputTokens: 0, outputTokens: 0 };

function ownEvent(event: ReplyEvent, { threadId, messageId }: ReplyTask, isShared: boolean): ReplyEvent {
  const usage = isShared ? { usage: NO_TOKENS } : {};
  switch (event.type) {
    case 'reply-start':
      return { ...event, threadId, messageId };
    case 'step-finish':
      return { ...event, ...usage };
    case 'reply-finish':
      return { ...event, threadId, ...usage };
    case 'reply-fail':
      return { ...event, threadId };
    default:
      return event;
  }
}
