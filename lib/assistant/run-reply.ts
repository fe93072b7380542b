import { setImmediate as nextTurn } from 'node:timers/promises';
import { generateReply, type ReplyDependencies, type ReplyTask } from './generate-reply';
import type { ReplyRecorder } from './record-reply';
import type { ReplyFailure } from './reply-event';
import { type ReplyLog, replyLog } from './reply-log';

/** Within a second of the last reader leaving, the provider is no longer asked. */
const GRACE_MS = 600;
/**
 * Choice: a page takes longer than that to load anew, so a reply to a client that says it will come back
 * goes on for so long. Its reader can still stop it at once; see `stopReply`.
 */
const RESUME_GRACE_MS = 10_000;

/** Why a reply was aborted, where it is not that nobody reads it. */
const cutOff = Symbol('The process ends.');

/** Begins a reply that goes on as long as somebody reads it, and keeps what came of it. */
export function runReply(
  task: Omit<ReplyTask, 'signal'>,
  dependencies: ReplyDependencies,
  recorder: ReplyRecorder,
): ReplyLog {
  const controller = new AbortController();
  const graceMs = task.request.isResumable ? RESUME_GRACE_MS : GRACE_MS;
  const log = replyLog({
    graceMs,
    onAbandoned: () => controller.abort(),
    onCutOff: () => controller.abort(cutOff),
  });
  void run({ ...task, signal: controller.signal }, dependencies, { recorder, log });
  return log;
}

async function run(
  task: ReplyTask,
  dependencies: ReplyDependencies,
  { recorder, log }: { recorder: ReplyRecorder; log: ReplyLog },
): Promise<void> {
  const fail = (failure: ReplyFailure) => {
    const event = { type: 'reply-fail', failure, threadId: task.threadId } as const;
    recorder.observe(event);
    log.append(event);
  };
  let isWhole = false;
  try {
    for await (const event of generateReply(task, dependencies)) {
      recorder.observe(event);
      isWhole = event.type === 'reply-finish' || event.type === 'reply-fail';
      if (event.type === 'reply-finish') {
        // What was told already is sent first: a write holds up everything else of this process.
        await nextTurn();
        // Kept before it is told: whoever continues the thread at once finds it whole.
        if (!(await recorder.end())) {
          fail('not-kept');
          break;
        }
      }
      log.append(event);
    }
    if (!isWhole && task.signal.reason === cutOff) fail('server-stopping');
  } catch (error) {
    dependencies.onFailure(error);
    fail('model-failed');
  } finally {
    await recorder.end();
    log.end();
  }
}
