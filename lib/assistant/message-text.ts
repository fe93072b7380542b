import type { ApiVersion } from './assistant-request';

/** A message as the client sent it. */
export interface SentMessage {
  role?: unknown;
  content?: unknown;
  parts?: unknown;
}

/**
 * The text of a message: its text parts, joined. `content` only counts in v1, and only if no part has text.
 * Other parts (tool outputs, files, metadata) are ignored.
 */
export function messageText(message: SentMessage, version: ApiVersion): string {
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
