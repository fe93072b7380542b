import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GenerateReply, ReplyDependencies, ReplyTask } from './generate-reply';
import type { ReplyRecorder } from './record-reply';
import type { ReplyEvent, ReplyFailure } from './reply-event';
import { type ReplyLog, replyLog } from './reply-log';
import { saveLater } from './save-later';

/** The model is stopped within a second after the last reader leaves. */
const GRACE_MS = 600;
/**
 * Choice: reloading a page takes longer than that, so the reply continues longer if its client announced that it
 * reconnects. The reader can still stop it immediately; see `stopReply`.
 */
const RESUME_GRACE_MS = 10_000;

/** Abort reason that distinguishes a stopping process from a reply without readers. */
const cutOff = Symbol('The process ends.');

export function runReply(
  task: Omit<ReplyTask, 'signal'>,
  dependencies: ReplyDependencies,
  { generate, recorder }: { generate: GenerateReply; recorder: ReplyRecorder },
): ReplyLog {
  const controller = new AbortController();
  const ending = new AbortController();
  const graceMs = task.request.isResumable ? RESUME_GRACE_MS : GRACE_MS;
  const log = replyLog({
    graceMs,
    onAbandoned: () => controller.abort(),
    onCutOff: () => {
      controller.abort(cutOff);
      ending.abort();
    },
  });
  const parts = { generate, recorder, log, processEnds: ending.signal };
  void run({ ...task, signal: controller.signal }, dependencies, parts);
  return log;
}

interface RunParts {
  generate: GenerateReply;
  recorder: ReplyRecorder;
  log: ReplyLog;
  processEnds: AbortSignal;
}

async function run(
  task: ReplyTask,
  dependencies: ReplyDependencies,
  { generate, recorder, log, processEnds }: RunParts,
): Promise<void> {
  const fail = (failure: ReplyFailure) => {
    const event = { type: 'reply-fail', failure, threadId: task.threadId } as const;
    recorder.observe(event);
    log.append(event);
  };
  let isWhole = false;
  let settled: Promise<void> | undefined;
  try {
    for await (const event of generate(task, dependencies)) {
      recorder.observe(event);
      isWhole = event.type === 'reply-finish' || event.type === 'reply-fail';
      if (event.type === 'reply-finish') {
        // Sends the ready events first, because a write blocks the process.
        await nextTurn();
        // Saved before it is announced, so that a client that continues the thread immediately finds it complete.
        const saved = await recorder.end();
        settled = Promise.resolve();
        if (saved !== 'saved') {
          fail('not-kept');
          // The reader has waited long enough.
          if (saved === 'refused') settled = saveLater(recorder, processEnds);
          break;
        }
      }
      log.append(asAsked(event, task));
    }
    if (!isWhole && task.signal.reason === cutOff) fail('server-stopping');
  } catch (error) {
    dependencies.onFailure(error);
    fail('model-failed');
  } finally {
    if (settled === undefined) await recorder.end();
    log.end(settled);
  }
}

/** A resumed stream has no body of its own, and may be sent by another process. */
function asAsked(event: ReplyEvent, { request }: ReplyTask): ReplyEvent {
  if (event.type !== 'reply-start' || !request.isFinishMetadataOnly) return event;
  return { ...event, isFinishMetadataOnly: true };
}
