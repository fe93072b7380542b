import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '@/lib/base/new-id';
import { RequestError } from '@/lib/http/request-error';
import { type AssistantRequest, anonymousFingerprint } from '../assistant-request';
import { describedImages } from '../attached-images';
import { conversationHistory } from '../conversation-history';
import type { ReplyDependencies } from '../generate-reply';
import { recordReply } from '../record-reply';
import { failureLine } from '../reply-failure';
import type { ReplyLog } from '../reply-log';
import { runReply } from '../run-reply';
import type { StoredExchange } from '../thread-store';
import type { Caller } from './admit-caller';
import type { AssistantServices } from './assistant-services';
import { stoppingError } from './reply-response';

const HISTORY_EXCHANGES_MAX = 20;
const BUSY_RETRY_SECONDS = 10;

export async function beginReply(
  request: AssistantRequest,
  {
    caller,
    startedAt,
    dependencies,
  }: { caller: Caller; startedAt: Date; dependencies: Omit<ReplyDependencies, 'onFailure'> },
  services: AssistantServices,
): Promise<ReplyLog> {
  if (!services.running.hasRoom()) {
    const message = 'Too many replies are being written at the moment. Try again in a few seconds.';
    throw new RequestError({ code: 'too_many_replies', message, retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
  const { site, key, reader, addressHash } = caller;
  const stored = await storedHistory(request, { siteId: site.id, userId: reader.userId }, services);
  // From here on, a stopping server waits for the reply.
  if (services.isStopping()) throw stoppingError();
  const threadId = request.threadId ?? newId('thread');
  const replyId = newId('message');
  const { fingerprint, apiVersion, question, filter } = request;
  // Stored after the model was asked, so that the first word does not wait for the database.
  const isKept = nextTurn().then(() =>
    services.threads.begin({
      threadId,
      isNewThread: request.threadId === undefined,
      siteId: site.id,
      keyId: key.id,
      fingerprint,
      userId: reader.userId,
      readerGroups: reader.groups,
      apiVersion,
      question,
      questionId: newId('message'),
      replyId,
      // Only descriptions of images are stored, not the images.
      context: [...request.context, ...describedImages(request.images)],
      path: request.currentPath,
      language: filter.language,
      version: filter.version?.[0],
      model: dependencies.model.name,
      askedAt: startedAt,
    }),
  );
  const log = runReply(
    {
      request,
      history: conversationHistory(stored, request),
      reader,
      threadId,
      messageId: request.continuedMessageId ?? replyId,
    },
    {
      ...dependencies,
      onFailure: (error) => services.report(`The reply ${replyId} failed: ${failureLine(error)}`, undefined),
    },
    {
      generate: services.generate,
      recorder: recordReply({
        threads: services.threads,
        replyId,
        isKept,
        startedAt,
        clock: services.clock,
        onError: (error) => services.report(`The reply ${replyId} could not be kept`, error),
      }),
    },
  );
  services.running.add(log, {
    owner: { siteId: site.id, keyId: key.id, addressHash, userId: reader.userId },
    chatId: request.chatId,
    replyId,
    isResumable: request.isResumable,
  });
  return log;
}

/** The stored history of a thread; throws `RequestError` if this caller may not continue it. */
async function storedHistory(
  { threadId, fingerprint }: AssistantRequest,
  { siteId, userId }: { siteId: string; userId: string | undefined },
  { threads }: AssistantServices,
): Promise<StoredExchange[]> {
  if (threadId === undefined) return [];
  const thread = await threads.find(threadId);
  // Anyone with the id can continue an anonymous thread, but only the member a member's. To others it is missing.
  const isNamed = thread?.fingerprint === fingerprint || thread?.fingerprint === anonymousFingerprint;
  const isTheirs = isNamed && (thread.userId === undefined || thread.userId === userId);
  if (thread === undefined || thread.siteId !== siteId || !isTheirs) {
    const message = 'There is no such thread. Leave threadId out to start a new one.';
    throw new RequestError({ code: 'unknown_thread', message });
  }
  return threads.history(threadId, HISTORY_EXCHANGES_MAX);
}
