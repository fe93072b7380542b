import type { RequestContext, Utterance } from '../assistant-request';
import type { AttachedImage } from '../attached-images';
import type { ModelMessage } from '../models/assistant-model';
import type { LinkedPage } from '../reply-sources';
import { estimateTokens, withinTokens } from '../token-estimate';
import { quotedBeginnings, quotedContext, type ReplyDocuments } from './quoted-documents';
import type { QuotablePage } from './read-around';

export interface PromptParts {
  question: string;
  history: readonly Utterance[];
  context: readonly RequestContext[];
  images: readonly AttachedImage[];
  unseenFileCount: number;
  pages: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  documents: ReplyDocuments;
  isEvidenceWeak: boolean;
  emptyFilter: readonly string[];
  tokensMax: number;
}

// Shares of the budget; documents get the rest, including whatever these leave unused.
const QUESTION_SHARE = 0.25;
const CONTEXT_SHARE = 0.2;
const HISTORY_SHARE = 0.2;
const IMAGES_SHARE = 0.6;
/** Tokens that providers count for an image of 1,500 pixels. */
const IMAGE_TOKENS = 1_500;

export function promptMessages(parts: PromptParts): ModelMessage[] {
  const { tokensMax, isEvidenceWeak, emptyFilter } = parts;
  const question = withinTokens(parts.question, tokensMax * QUESTION_SHARE);
  const context = quotedContext(parts.context, tokensMax * CONTEXT_SHARE);
  const history = lastUtterances(parts.history, tokensMax * HISTORY_SHARE);
  const start = quotedBeginnings(parts.beginnings);
  const images = imagesWithin(parts.images, tokensMax * IMAGES_SHARE);
  const attached = attachmentNote(images, parts.unseenFileCount + parts.images.length - images.length);
  const weak = isEvidenceWeak ? '<evidence>weak</evidence>' : '';
  const filter =
    emptyFilter.length === 0 ? '' : `<filter>No page matches the filter: ${emptyFilter.join(', ')}</filter>`;
  const asked = `<question>\n${question}\n</question>`;
  // One more token for the separator after each part.
  const spent = [start, weak, filter, asked, context, attached, ...history.map(({ text }) => text)].map(
    (text) => estimateTokens(text) + 1,
  );
  const left = spent.reduce((rest, tokens) => rest - tokens, tokensMax - images.length * IMAGE_TOKENS);
  const content = [
    parts.beginnings.length > 0 ? start : parts.documents.quote(parts.pages, left),
    context,
    weak,
    filter,
    attached,
    asked,
  ];
  return [
    ...history.map(({ role, text }) => message(role, text)),
    {
      role: 'user',
      content: [textPart(content.filter((part) => part !== '').join('\n\n')), ...images.map(imagePart)],
    },
  ];
}

function message(role: Utterance['role'], text: string): ModelMessage {
  return { role, content: [textPart(text)] };
}

function textPart(text: string) {
  return { type: 'text' as const, text };
}

export function imagePart({ mediaType, base64 }: AttachedImage) {
  return { type: 'file' as const, mediaType, data: base64 };
}

function imagesWithin(images: readonly AttachedImage[], tokensMax: number): readonly AttachedImage[] {
  const count = Math.floor(tokensMax / IMAGE_TOKENS);
  return images.slice(Math.max(0, images.length - count));
}

function attachmentNote(images: readonly AttachedImage[], unseenCount: number): string {
  const earlier = images.filter(({ isEarlier }) => isEarlier).length;
  const shown = [
    earlier === 0 ? [] : `${earlier} from earlier in the conversation`,
    earlier === images.length ? [] : `${images.length - earlier} with this question`,
  ].flat();
  const lines = [
    shown.length === 0 ? [] : `Images, in this order: ${shown.join(', then ')}.`,
    unseenCount === 0 ? [] : `Files that you are not shown: ${unseenCount}. Say that you cannot see them.`,
  ].flat();
  return lines.length === 0 ? '' : `<attachments>${lines.join(' ')}</attachments>`;
}

/** The last part of a conversation that fits, starting with a question. */
function lastUtterances(history: readonly Utterance[], tokensMax: number): Utterance[] {
  const kept: Utterance[] = [];
  let left = tokensMax;
  for (const utterance of history.toReversed()) {
    const text = withinTokens(utterance.text, Math.max(tokensMax / 4, 1));
    left -= estimateTokens(text);
    if (left < 0) break;
    kept.unshift({ ...utterance, text });
  }
  const firstQuestion = kept.findIndex(({ role }) => role === 'user');
  return firstQuestion === -1 ? [] : kept.slice(firstQuestion);
}
