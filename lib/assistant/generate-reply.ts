import type { Reader } from '@/lib/base/reader';
import { askModel, type ModelDependencies } from './ask-model';
import type { AssistantRequest, Utterance } from './assistant-request';
import { gatherMaterial } from './gather-material';
import { isCovered } from './gather-sections';
import type { ModelPart } from './read-model-parts';
import type { ReplyEvent } from './reply-event';
import { replyFailure } from './reply-failure';
import { sourceList } from './reply-sources';
import type { ListPages, ReadPage, RetrieveSections } from './retrieve-sections';
import { watchSilence } from './watch-silence';

export interface ReplyTask {
  request: AssistantRequest;
  /** The trusted part of the conversation before. */
  history: readonly Utterance[];
  reader: Reader;
  threadId: string;
  messageId: string;
  /** Aborted when no reader is left. */
  signal: AbortSignal;
}

/** What replies of a site are made with. */
export interface ReplyDependencies extends ModelDependencies {
  retrieve: RetrieveSections;
  readPage: ReadPage;
  listPages: ListPages;
  /** Makes a path of the site absolute. */
  address: (path: string) => string;
  /** Names what the documentation says now; changes with its files. */
  release: string;
  /** A model that is silent for this long has failed. */
  silenceMs: number;
  /** Called with the real cause of a failure, for the log. */
  onFailure: (error: unknown) => void;
}

/** Yields the events of a reply. */
export type GenerateReply = (task: ReplyTask, dependencies: ReplyDependencies) => AsyncGenerator<ReplyEvent>;

/**
 * Generates a reply: searches, asks the model and yields events. The first visible event is sent with the model's
 * first sign of life. Ends without `reply-finish` or `reply-fail` only if the task was aborted.
 */
export async function* generateReply(
  task: ReplyTask,
  dependencies: ReplyDependencies,
): AsyncGenerator<ReplyEvent> {
  const { request, threadId, messageId } = task;
  const { pageCount, filter, question } = request;
  const where = { filter, reader: task.reader, pageCount };
  const sources = sourceList(dependencies.address);
  const material = await gatherMaterial(task, { ...dependencies, where, sources });
  const { isCovered: isEnough, added } = material;
  yield { type: 'evidence-weigh', evidence: material.evidence, isCovered: isEnough };

  const silence = watchSilence(task.signal, dependencies.silenceMs);
  let hasBegun = false;
  try {
    const parts = askModel(
      {
        request,
        history: task.history,
        ...material,
        toolParts: { ...dependencies, where, question, sources },
        signal: silence.signal,
      },
      dependencies,
    );
    for await (const part of parts) {
      silence.reset();
      if (part.type === 'failure') throw part.error;
      // A step that ends without output does not count as a start.
      if (!hasBegun && part.type === 'step-finish') continue;
      if (!hasBegun) {
        hasBegun = true;
        yield { type: 'reply-start', messageId, threadId };
        yield { type: 'step-start' };
        for (const source of added) yield { type: 'source-add', source };
      }
      yield* eventsOf(part, threadId);
    }
    if (!task.signal.aborted && silence.signal.aborted) throw silence.signal.reason;
  } catch (error) {
    if (task.signal.aborted) return;
    dependencies.onFailure(error);
    yield { type: 'reply-fail', failure: replyFailure(error, hasBegun), threadId };
  } finally {
    // Also closes the connection to a provider that keeps sending after an error.
    silence.stop();
  }
}

function* eventsOf(part: Exclude<ModelPart, { type: 'failure' }>, threadId: string): Generator<ReplyEvent> {
  switch (part.type) {
    case 'sign-of-life':
      return;
    case 'finish':
      yield { type: 'reply-finish', finishReason: part.finishReason, usage: part.usage, threadId };
      return;
    case 'found':
      yield { type: 'tool-result', callId: part.callId, output: part.output };
      for (const source of part.added) yield { type: 'source-add', source };
      yield { type: 'evidence-weigh', evidence: part.evidence, isCovered: isCovered(part.evidence) };
      return;
    default:
      yield part;
  }
}
