import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { csvLine } from '@/lib/base/text/csv-line';
import type {
  ConversationFilter,
  ConversationPlace,
  ConversationStore,
  Transcript,
} from './conversation-store';

/** Small, so that requests are answered between two reads: `npm run test:load -- exports`. */
const THREADS_PER_READ = 8;

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
  'state',
];

/** Streams conversations as a file, read only as fast as the client takes them, so that memory use stays small. */
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
    async cancel() {
      await parts.return(undefined);
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
  for await (const transcripts of transcriptsOf(store, filter))
    yield transcripts
      .flatMap((transcript) => transcript.messages.map((message) => lineOf(transcript, message)))
      .join('');
}

async function* jsonParts(store: ConversationStore, filter: ConversationFilter): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const transcripts of transcriptsOf(store, filter)) {
    yield separator + transcripts.map((transcript) => JSON.stringify(transcript)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* transcriptsOf(
  store: ConversationStore,
  filter: ConversationFilter,
): AsyncGenerator<Transcript[]> {
  let after: ConversationPlace | undefined;
  for (;;) {
    const transcripts = await store.transcripts(filter, { after, limit: THREADS_PER_READ });
    if (transcripts.length > 0) yield transcripts;
    after = transcripts.at(-1);
    if (transcripts.length < THREADS_PER_READ) return;
    await othersHadTheirTurn();
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
    message.state,
  ]);
}
