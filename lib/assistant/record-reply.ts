import type { Clock } from '@/lib/base/clock';
import { SAVE_INTERVAL_MS } from '@/lib/base/reply-state';
import type { ReplyEvent } from './reply-event';
import type { ReplyRecord, ThreadStore } from './thread-store';

/** Keeps a reply in its thread while it is made. */
export interface ReplyRecorder {
  observe(event: ReplyEvent): void;
  /**
   * Keeps the reply as it ended; one that neither finished nor failed was stopped by its reader.
   * Says whether the thread holds it.
   */
  end(): Promise<boolean>;
}

interface RecorderParts {
  threads: Pick<ThreadStore, 'save'>;
  replyId: string;
  /** When the thread holds the reply; what is known of it before that waits. */
  isKept: Promise<void>;
  /** When the request came. */
  startedAt: Date;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Saves what there is every few seconds, so that a crash leaves a reply that can be read. */
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
  const refused = (error: unknown) => {
    onError(error);
    return false;
  };
  const isBegun = isKept.then(() => true, refused);
  // One after another: an earlier state must not overtake a later one.
  let saving = isBegun;
  const save = () => {
    const kept = { ...record, durationMs: sinceStart() };
    const saveNow = async () => {
      if (!(await isBegun)) return false;
      await threads.save(replyId, kept, clock());
      return true;
    };
    saving = saving.then(saveNow).catch(refused);
    return saving;
  };
  const sinceStart = () => clock().getTime() - startedAt.getTime();
  const timer = setInterval(save, SAVE_INTERVAL_MS);
  return {
    observe(event) {
      Object.assign(record, changeOf(record, event));
      if (event.type === 'reply-start') record.firstPartMs = sinceStart();
    },
    end() {
      clearInterval(timer);
      if (record.state === 'streaming') record.state = 'stopped';
      return save();
    },
  };
}

function changeOf(record: ReplyRecord, event: ReplyEvent): Partial<ReplyRecord> {
  switch (event.type) {
    case 'text-append':
      return { text: record.text + event.text };
    case 'source-add':
      return { sources: [...record.sources, event.source] };
    case 'evidence-weigh':
      // A later search can only add to what is covered.
      return {
        evidence: Math.max(record.evidence ?? 0, event.evidence),
        isCovered: record.isCovered === true || event.isCovered,
      };
    case 'reply-finish':
      return { state: 'complete', finishReason: event.finishReason, ...event.usage };
    case 'reply-fail':
      return { state: 'failed', failure: event.failure };
    case 'reply-start':
    case 'step-start':
    case 'step-finish':
    case 'search-call':
    case 'search-result':
      return {};
  }
}
