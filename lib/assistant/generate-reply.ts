import type { Reader } from '@/lib/access/reader';
import { isCovered } from '@/lib/search/evidence';
import { askModel, type ModelDependencies } from './ask-model';
import type { AssistantRequest, Utterance } from './assistant-request';
import { replyCitations } from './citations/reply-citations';
import { gatherMaterial, type ReplyMaterial } from './gather-material';
import type { ModelPart } from './model-steps';
import { quotedPlaces } from './models/compose-reply';
import { EMBEDDED_PROVIDER } from './models/embedded-task';
import { type ReplyDocuments, replyDocuments } from './prompt/quoted-documents';
import type { ReadOperation } from './read-operation';
import type { ReplyEvent, ReplySource, TokenUsage } from './reply-event';
import { replyFailure } from './reply-failure';
import { type SourceList, sourceList } from './reply-sources';
import type { ListPages, ReadPage, RetrieveSections } from './retrieve-sections';
import { rewriteQuestion } from './rewrite-question';
import { suggestedQuestions } from './suggested-questions';
import { watchSilence } from './watch-silence';

export interface ReplyTask {
  request: AssistantRequest;
  /** The trusted part of the previous conversation. */
  history: readonly Utterance[];
  reader: Reader;
  threadId: string;
  messageId: string;
  /** Aborted when no reader is left. */
  signal: AbortSignal;
}

export interface ReplyDependencies extends ModelDependencies {
  retrieve: RetrieveSections;
  readPage: ReadPage;
  listPages: ListPages;
  readOperation: ReadOperation | undefined;
  /** Makes a path of the site absolute. */
  address: (path: string) => string;
  /** Path of the page that a current or former path leads this reader to; `undefined` if there is none. */
  findPage: (path: string, reader: Reader) => string | undefined;
  pageTitle: (path: string) => string | undefined;
  /** Identifies the state of the documentation; changes with its files. */
  release: string;
  /** A model that sends nothing for this long counts as failed. */
  silenceMs: number;
  /** Called with the real cause of a failure, for the log. */
  onFailure: (error: unknown) => void;
}

export type GenerateReply = (task: ReplyTask, dependencies: ReplyDependencies) => AsyncGenerator<ReplyEvent>;

/**
 * Generates a reply: searches, asks the model and yields events. The first visible event follows the model's first sign
 * of life. Only an aborted task ends without `reply-finish` or `reply-fail`.
 */
export async function* generateReply(
  task: ReplyTask,
  dependencies: ReplyDependencies,
): AsyncGenerator<ReplyEvent> {
  const { request, threadId, messageId } = task;
  const { pageCount, filter, question } = request;
  const where = { filter, reader: task.reader, pageCount };
  const sources = sourceList(dependencies.address);
  const material = await gatherMaterial(task, {
    ...dependencies,
    where,
    sources,
    rewrite: (asked) =>
      rewriteQuestion({ ...asked, siteName: dependencies.facts.siteName }, dependencies.model, task.signal),
  });
  const { isCovered: isEnough } = material;
  yield { type: 'evidence-weigh', evidence: material.evidence, isCovered: isEnough };

  const silence = watchSilence(task.signal, dependencies.silenceMs);
  const documents = replyDocuments();
  const ending = replyEnding(task, dependencies, { material, sources, documents });
  let hasBegun = false;
  try {
    const parts = askModel(
      {
        request,
        history: task.history,
        standing: standingPage(task, dependencies),
        ...material,
        toolParts: { ...dependencies, where, question, sources },
        documents,
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
      }
      if (part.type === 'text-append') yield* textEvents(ending.push(part.text));
      else {
        if (part.type === 'step-finish')
          yield* part.finishReason === 'tool-calls' ? textEvents(ending.rest()) : ending.events();
        yield* eventsOf(part, threadId, material.usage);
      }
    }
    if (!task.signal.aborted && silence.signal.aborted) throw silence.signal.reason;
  } catch (error) {
    if (task.signal.aborted) return;
    dependencies.onFailure(error);
    if (hasBegun) yield* textEvents(ending.rest());
    yield { type: 'reply-fail', failure: replyFailure(error, hasBegun), threadId };
  } finally {
    // Also closes the connection to a provider that keeps sending after an error.
    silence.stop();
  }
}

function standingPage(
  { request: { currentPath }, reader }: ReplyTask,
  { findPage, pageTitle }: ReplyDependencies,
): { path: string; title: string } | undefined {
  const path = currentPath?.startsWith('/')
    ? findPage(currentPath.replace(/[?#].*$/s, ''), reader)
    : undefined;
  const title = path === undefined ? undefined : pageTitle(path);
  return path === undefined || title === undefined ? undefined : { path, title };
}

function* textEvents(text: string): Generator<ReplyEvent> {
  if (text !== '') yield { type: 'text-append', text };
}

interface ReplyEnding {
  push(text: string): string;
  rest(): string;
  events(): Generator<ReplyEvent>;
}

interface EndingParts {
  material: ReplyMaterial;
  sources: SourceList;
  documents: ReplyDocuments;
}

function replyEnding(
  { request: { question, context }, history, reader }: ReplyTask,
  { model, address, findPage, phrases, language }: ReplyDependencies,
  { material, sources, documents }: EndingParts,
): ReplyEnding {
  const { intent, pages, beginnings, isCovered } = material;
  // The embedded model's text quotes the pages, including their links.
  const isEmbedded = model.model.provider === EMBEDDED_PROVIDER;
  const said = [question, ...context.map(({ value }) => value), ...history.map(({ text }) => text)];
  const citations = replyCitations({
    sectionOf: documents.sectionOf,
    sectionAt: documents.sectionAt,
    pageAt(path) {
      const page = findPage(path, reader);
      return page === undefined ? undefined : address(page);
    },
    isGiven: (written) =>
      isEmbedded || documents.holds(written) || said.some((text) => text.includes(written)),
    root: address('/'),
  });
  return {
    push: citations.push,
    rest: citations.end,
    *events() {
      yield* textEvents(citations.end());
      if (isEmbedded) {
        const quoted = quotedPlaces(material);
        yield* endEvents(
          quoted.map((place, position) => ({ id: `s${position + 1}`, ...place })),
          [],
        );
        return;
      }
      const used = citations.used();
      const isDeclined = !isCovered && used.length === 0 && intent === 'answer';
      if (isDeclined && !citations.hasLinks()) yield* textEvents(nearestPages());
      yield* endEvents(used.length > 0 || isDeclined ? used : sources.all(), citations.suggested());
    },
  };

  function nearestPages(): string {
    if (pages.length === 0) return '';
    const links = pages.map(
      ({ source: { title, url } }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${url})`,
    );
    return `\n\n${phrases.nearest}\n\n${links.join('\n')}`;
  }

  function* endEvents(used: readonly ReplySource[], suggested: readonly string[]): Generator<ReplyEvent> {
    for (const source of used) yield { type: 'source-add', source };
    const byRule = { asked: question, used: new Set(used.map(({ url }) => url)), language };
    const questions =
      suggested.length > 0
        ? suggested
        : used.length === 0 || beginnings.length > 0
          ? []
          : suggestedQuestions(pages, byRule);
    if (questions.length > 0) yield { type: 'questions-suggest', questions };
  }
}

function* eventsOf(
  part: Exclude<ModelPart, { type: 'failure' }>,
  threadId: string,
  before: TokenUsage,
): Generator<ReplyEvent> {
  switch (part.type) {
    case 'sign-of-life':
      return;
    case 'finish':
      yield {
        type: 'reply-finish',
        finishReason: part.finishReason,
        usage: {
          inputTokens: before.inputTokens + part.usage.inputTokens,
          outputTokens: before.outputTokens + part.usage.outputTokens,
        },
        threadId,
      };
      return;
    case 'found':
      yield { type: 'tool-result', callId: part.callId, output: part.output };
      yield { type: 'evidence-weigh', evidence: part.evidence, isCovered: isCovered(part.evidence) };
      return;
    default:
      yield part;
  }
}
