import type * as z from 'zod';
import type { ApiVersion, AssistantRequest, RequestContext, Utterance } from './assistant-request';
import {
  type AttachedFile,
  type AttachedImage,
  attachedFiles,
  IMAGES_MAX,
  readImage,
} from './attached-images';
import { cleanText } from './clean-text';
import { type RequestBody, requestBody } from './request-body';
import { sectionFilterFrom } from './section-filter';

interface SentMessage {
  role?: unknown;
  content?: unknown;
  parts?: unknown;
}

export interface FieldProblem {
  /** Such as `fp` or `context[2].type`; empty for the whole body. */
  field: string;
  /** Continues the field's name: `is missing. Write …`. */
  problem: string;
}

export type ReadRequest =
  | { isValid: true; request: AssistantRequest }
  | { isValid: false; problems: readonly FieldProblem[] };

const QUESTION_ADVICE = 'Write at least one message with the role "user" and a text.';
const QUESTION_LENGTH_MAX = 50_000;
const PATH_LENGTH_MAX = 200;
/** Files of any kind in one question. */
const FILES_MAX = 20;

/** @param takesImages whether the model is shown images; otherwise attached files are only counted */
export function readRequest(
  version: ApiVersion,
  body: unknown,
  { takesImages }: { takesImages: boolean },
): ReadRequest {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success) return { isValid: false, problems: parsed.error.issues.map(fieldProblem) };
  const said = saidIn(parsed.data.messages, version);
  const asked = said.findLastIndex(({ role }) => role === 'user');
  const question = said[asked];
  if (question === undefined) return invalid('messages', `hold no question. ${QUESTION_ADVICE}`);
  if (question.text === '')
    return invalid(
      `messages[${question.position}]`,
      'has a file and no text. Say in a text part what you want to know.',
    );
  const attached = takesImages
    ? attachedImages(question, said.slice(0, asked))
    : { images: [], unseenFileCount: question.files.length };
  if ('problems' in attached) return { isValid: false, problems: attached.problems };
  return {
    isValid: true,
    request: requestOf(version, parsed.data, {
      question: cleanText(question.text.slice(0, QUESTION_LENGTH_MAX)),
      claimedHistory: said
        .slice(0, asked)
        .filter(({ text }) => text !== '')
        .map(({ role, text }) => ({ role, text })),
      ...attached,
    }),
  };
}

function invalid(field: string, problem: string): ReadRequest {
  return { isValid: false, problems: [{ field, problem }] };
}

function attachedImages(
  question: Said,
  before: readonly Said[],
): Pick<AssistantRequest, 'images' | 'unseenFileCount'> | { problems: FieldProblem[] } {
  // Each file could have a problem of its own, and a body has room for a hundred thousand.
  if (question.files.length > FILES_MAX)
    return {
      problems: [
        {
          field: `messages[${question.position}]`,
          problem: `has ${question.files.length} files. Send up to ${FILES_MAX}.`,
        },
      ],
    };
  const read = question.files.map((file) => ({ file, image: readImage(file) }));
  const problems = read.flatMap(({ file: { field }, image }) =>
    typeof image === 'string' ? [{ field: `messages[${question.position}].${field}`, problem: image }] : [],
  );
  const own = imagesOf(question.files, false);
  if (own.length > IMAGES_MAX)
    problems.push({
      field: `messages[${question.position}]`,
      problem: `has ${own.length} images. Send up to ${IMAGES_MAX}.`,
    });
  if (problems.length > 0) return { problems };
  return {
    images: [...lastImages(before, IMAGES_MAX - own.length), ...own],
    unseenFileCount: question.files.length - own.length,
  };
}

/** The last images of earlier questions; the others are not read. */
function lastImages(before: readonly Said[], max: number): AttachedImage[] {
  const images: AttachedImage[] = [];
  const files = before.flatMap((said) => (said.role === 'user' ? said.files : []));
  for (let at = files.length - 1; at >= 0 && images.length < max; at--)
    images.unshift(...imagesOf(files.slice(at, at + 1), true));
  return images;
}

function imagesOf(files: readonly AttachedFile[], isEarlier: boolean): AttachedImage[] {
  return files.flatMap((file) => {
    const image = readImage(file);
    return typeof image === 'object' ? [{ ...image, isEarlier }] : [];
  });
}

function requestOf(
  apiVersion: ApiVersion,
  body: RequestBody,
  said: Pick<AssistantRequest, 'question' | 'claimedHistory' | 'images' | 'unseenFileCount'>,
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

interface Said extends Utterance {
  position: number;
  files: readonly AttachedFile[];
}

/** Ignores system messages, unknown roles and empty messages. */
function saidIn(messages: RequestBody['messages'], version: ApiVersion): Said[] {
  return messages.flatMap((message, position) => {
    const { role } = message;
    if (role !== 'user' && role !== 'assistant') return [];
    const text = cleanText(messageText(message, version)).trim();
    const files = role === 'user' ? attachedFiles(message) : [];
    return text === '' && files.length === 0 ? [] : [{ role, text, position, files }];
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
 * The text of a message: its text parts, joined. `content` counts only in v1, and only if no part has text. Other parts
 * (tool outputs, metadata) are ignored.
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
