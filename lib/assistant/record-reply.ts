import type { Clock } from '@/lib/base/clock';
import { SAVE_INTERVAL_MS } from '@/lib/base/reply-state';
import type { ReplyEvent } from './reply-event';
import { eventRow } from './stream/event-rows';
import type { ReplyRecord, ThreadStore } from './thread-store';

export interface ReplyRecorder {
  observe(event: ReplyEvent): void;
  /** Saves the final state. A reply that neither finished nor failed was stopped by its reader. */
  end(): Promise<SaveResult>;
}

/** `refused` may be retried later. `lost` may not, because the question itself could not be stored. */
export type SaveResult = 'saved' | 'refused' | 'lost';

interface RecorderParts {
  threads: Pick<ThreadStore, 'save'>;
  replyId: string;
  /** Resolves when the thread has the pending reply; saving waits for it. */
  isKept: Promise<void>;
  startedAt: Date;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Saves the text every few seconds, so that a crash leaves a readable reply. */
export function recordReply(parts: RecorderParts): ReplyRecorder {
  const { threads, replyId, isKept, startedAt, clock, onError } = parts;
  const record: ReplyRecord = {
    state: 'streaming',
    text: '',
    failure: undefined,
    sources: [],
    isCovered: undefined,
    evidence: undefined,
    finishReason: undefined,
    inputTokens: 0,
    outputTokens: 0,
    firstPartMs: undefined,
    durationMs: 0,
  };
  const reported =
    <Result extends SaveResult>(result: Result) =>
    (error: unknown) => {
      onError(error);
      return result;
    };
  const begun: Promise<SaveResult> = isKept.then(() => 'saved', reported('lost'));
  let saving: Promise<SaveResult> | undefined;
  // Saves run one after the other, so that an earlier state cannot overwrite a later one. If one fails, the waiting
  // ones fail too: each would otherwise wait for a locked database for seconds again.
  const save = () => {
    const kept = { ...record, durationMs: sinceStart() };
    const saveNow = async (before: SaveResult) => {
      if (before === 'saved') await threads.save(replyId, kept, clock());
      return before;
    };
    const result = (saving ?? begun)
      .then(saveNow)
      .catch(reported('refused'))
      .finally(() => {
        if (saving === result) saving = undefined;
      });
    saving = result;
    return result;
  };
  const sinceStart = () => clock().getTime() - startedAt.getTime();
  const timer = setInterval(save, SAVE_INTERVAL_MS);
  return {
    observe(event) {
      Object.assign(record, eventRow(event).kept(event, record));
      if (event.type === 'reply-start') record.firstPartMs = sinceStart();
    },
    end() {
      clearInterval(timer);
      if (record.state === 'streaming') record.state = 'stopped';
      return save();
    },
  };
}
