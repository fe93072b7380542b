export type WidgetEvent =
  | { type: 'text'; text: string }
  | { type: 'source'; url: string; title: string }
  | { type: 'questions'; questions: string[] }
  | { type: 'thread'; threadId: string };

/** A refusal or an interrupted reply; the message is for the reader. */
export class ReplyError extends Error {
  readonly code: unknown;

  constructor(message: string, code?: unknown) {
    super(message);
    this.code = code;
  }
}

interface Asked {
  address: string;
  key: string;
  question: string;
  threadId: string | undefined;
  signal: AbortSignal;
}

/** Asks v2 of the message API. If the conversation was deleted meanwhile, starts a new thread. */
export async function* askMessageApi(asked: Asked): AsyncGenerator<WidgetEvent> {
  try {
    yield* askInThread(asked);
  } catch (error) {
    const isGone = error instanceof ReplyError && error.code === 'unknown_thread';
    if (!isGone || asked.threadId === undefined) throw error;
    yield* askInThread({ ...asked, threadId: undefined });
  }
}

async function* askInThread(asked: Asked): AsyncGenerator<WidgetEvent> {
  const { address, key, question, threadId, signal } = asked;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    credentials: 'omit',
    signal,
    body: JSON.stringify({
      fp: 'anonymous',
      retrievalPageSize: 5,
      threadId,
      messages: [{ id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text: question }] }],
    }),
  });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + read.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: {')) yield* eventsIn(JSON.parse(event.slice(6)));
  }
}

function* eventsIn(chunk: Record<string, unknown>): Generator<WidgetEvent> {
  const { type, delta, url, title, data, messageMetadata, errorText } = chunk;
  if (type === 'error') throw new ReplyError(String(errorText));
  if (type === 'text-delta') yield { type: 'text', text: String(delta) };
  if (type === 'source-url') yield { type: 'source', url: String(url), title: String(title) };
  const questions = field(data, 'questions');
  if (type === 'data-suggestions' && Array.isArray(questions))
    yield { type: 'questions', questions: questions.map(String) };
  const threadId = field(messageMetadata, 'threadId');
  if (typeof threadId === 'string') yield { type: 'thread', threadId };
}

async function refusalOf(response: Response): Promise<ReplyError> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = field(body, 'error');
  const message = field(error, 'message');
  return new ReplyError(typeof message === 'string' ? message : '', field(error, 'code'));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
