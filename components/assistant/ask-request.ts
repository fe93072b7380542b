/** Dispatched on any element, this event opens the panel; `detail` is an `AskRequest`. */
export const ASK_EVENT = 'lectern:ask';

export interface AskContext {
  type: 'code' | 'textSelection';
  value: string;
  path?: string | undefined;
  elementId?: string | undefined;
}

/** What to do in the panel: a question is sent at once, a context alone waits for a question. */
export interface AskRequest {
  question?: string | undefined;
  context?: readonly AskContext[] | undefined;
  reply?: string | undefined;
}

const QUESTION_LENGTH_MAX = 2_000;
const VALUE_LENGTH_MAX = 8_000;

/** Parses an event's detail; invalid parts are dropped. */
export function askRequestFrom(detail: unknown): AskRequest {
  const question = textOf(detail, 'question')?.trim().slice(0, QUESTION_LENGTH_MAX);
  const context: unknown = fieldOf(detail, 'context');
  return {
    question: question === '' ? undefined : question,
    context: (Array.isArray(context) ? context : []).flatMap((entry) => contextFrom(entry) ?? []),
  };
}

/** Validates a context for the API; `undefined` if it has no text. */
export function contextFrom(entry: unknown): AskContext | undefined {
  const type = textOf(entry, 'type');
  const value = textOf(entry, 'value')?.slice(0, VALUE_LENGTH_MAX);
  if ((type !== 'code' && type !== 'textSelection') || value === undefined || value.trim() === '')
    return undefined;
  return { type, value, path: textOf(entry, 'path'), elementId: textOf(entry, 'elementId') };
}

function textOf(value: unknown, key: string): string | undefined {
  const field = fieldOf(value, key);
  return typeof field === 'string' ? field : undefined;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
