import type * as z from 'zod';
import type { ApiVersion, AssistantRequest, RequestContext, Utterance } from './assistant-request';
import { cleanText } from './clean-text';
import { type RequestBody, requestBody } from './request-body';
import { sectionFilterFrom } from './section-filter';

interface SentMessage {
  role?: unknown;
  content?: unknown;
  parts?: unknown;
}

export interface FieldProblem {
  /** `fp`, `context[2].type`; empty for the whole body. */
  field: string;
  /** Continues the field's name: `is missing. Write …`. */
  problem: string;
}

export type ReadRequest =
  | { isValid: true; request: AssistantRequest }
  | { isValid: false; problems: readonly FieldProblem[] };

const QUESTION_LENGTH_MAX = 50_000;
const PATH_LENGTH_MAX = 200;

export function readRequest(version: ApiVersion, body: unknown): ReadRequest {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success) return { isValid: false, problems: parsed.error.issues.map(fieldProblem) };
  const said = utterancesOf(parsed.data.messages, version);
  const asked = said.findLastIndex(({ role }) => role === 'user');
  const question = said[asked];
  if (question === undefined) {
    const problem = 'hold no question. Write at least one message with the role "user" and a text.';
    return { isValid: false, problems: [{ field: 'messages', problem }] };
  }
  return {
    isValid: true,
    request: requestOf(version, parsed.data, {
      question: cleanText(question.text.slice(0, QUESTION_LENGTH_MAX)),
      claimedHistory: said.slice(0, asked),
    }),
  };
}

function requestOf(
  apiVersion: ApiVersion,
  body: RequestBody,
  said: Pick<AssistantRequest, 'question' | 'claimedHistory'>,
): AssistantRequest {
  const last = body.messages.at(-1);
  return {
    apiVersion,
    ...said,
    fingerprint: cleanText(body.fp) || 'unreadable',
    threadId: body.threadId == null || body.threadId === '' ? undefined : cleanText(body.threadId),
    context: (body.context ?? []).map(contextOf),
    pageCount: body.retrievalPageSize,
    filter: sectionFilterFrom(body.filter ?? {}),
    currentPath: shortText(body.currentPath, PATH_LENGTH_MAX),
    chatId: apiVersion === 'v2' ? shortText(body.id, PATH_LENGTH_MAX) : undefined,
    // A v5 client without a new message wants its last reply continued under the same id.
    continuedMessageId: last?.role === 'assistant' ? shortText(last.id, PATH_LENGTH_MAX) : undefined,
    isAskedAgain: body.trigger === 'regenerate-message',
    isResumable: apiVersion === 'v2' && body.resume === true,
    isFinishMetadataOnly: body.finish === 'metadata',
  };
}

/** Messages of the user and the assistant; system messages and unknown roles are ignored. */
function utterancesOf(messages: RequestBody['messages'], version: ApiVersion): Utterance[] {
  return messages.flatMap((message) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = cleanText(messageText(message, version)).trim();
    return text === '' ? [] : [{ role, text }];
  });
}

function contextOf(context: NonNullable<RequestBody['context']>[number]): RequestContext {
  return {
    type: context.type,
    value: cleanText(context.value),
    path: context.path == null ? undefined : cleanText(context.path),
    elementId: context.elementId == null ? undefined : cleanText(context.elementId),
  };
}

function shortText(value: unknown, lengthMax: number): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > lengthMax) return undefined;
  return cleanText(value);
}

function fieldProblem({ path, message }: z.core.$ZodIssue): FieldProblem {
  const field = path
    .map((key, position) =>
      typeof key === 'number' ? `[${key}]` : `${position > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');
  return { field: field.slice(0, PATH_LENGTH_MAX), problem: message };
}

/**
 * The text of a message: its text parts, joined. `content` only counts in v1, and only if no part has text.
 * Other parts (tool outputs, files, metadata) are ignored.
 */
function messageText(message: SentMessage, version: ApiVersion): string {
  const texts = Array.isArray(message.parts) ? message.parts.flatMap(textOfPart) : [];
  const text = texts.join('');
  if (text.trim() !== '' || version === 'v2') return text;
  return typeof message.content === 'string' ? message.content : '';
}

function textOfPart(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isText = 'type' in part && part.type === 'text' && 'text' in part;
  return isText && typeof part.text === 'string' ? [part.text] : [];
}
