import type { ConversationFilter, ConversationStore, Transcript } from './conversation-store';
import { csvLine } from './csv-line';

const THREADS_PER_READ = 100;

const COLUMNS = [
  'thread',
  'time',
  'fingerprint',
  'key',
  'version',
  'role',
  'text',
  'covered',
  'rating',
  'comment',
  'path',
  'sources',
  'model',
  'duration ms',
];

/** Conversations as a file that is sent while it is read, so that its size never fills the memory. */
export function exportConversations(
  store: ConversationStore,
  filter: ConversationFilter,
  format: 'csv' | 'json',
): Response {
  const parts = format === 'csv' ? csvParts(store, filter) : jsonParts(store, filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="conversations.${format}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

async function* csvParts(store: ConversationStore, filter: ConversationFilter): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const transcript of transcriptsOf(store, filter))
    yield transcript.messages.map((message) => lineOf(transcript, message)).join('');
}

async function* jsonParts(store: ConversationStore, filter: ConversationFilter): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const transcript of transcriptsOf(store, filter)) {
    yield separator + JSON.stringify(transcript);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* transcriptsOf(
  store: ConversationStore,
  filter: ConversationFilter,
): AsyncGenerator<Transcript> {
  let before: Date | undefined;
  for (;;) {
    const threads = await store.list(filter, { before, limit: THREADS_PER_READ });
    for (const { threadId } of threads) {
      const transcript = await store.transcript(filter.siteId, threadId);
      if (transcript !== undefined) yield transcript;
    }
    before = threads.at(-1)?.askedAt;
    if (threads.length < THREADS_PER_READ || before === undefined) return;
  }
}

function lineOf(transcript: Transcript, message: Transcript['messages'][number]): string {
  return csvLine([
    transcript.threadId,
    message.createdAt.toISOString(),
    transcript.fingerprint,
    transcript.keyName,
    transcript.apiVersion,
    message.role,
    message.text,
    message.isCovered === undefined ? undefined : String(message.isCovered),
    message.rating,
    message.comment,
    message.path,
    message.sources,
    message.model,
    message.durationMs,
  ]);
}
