import type { ApiVersion } from './assistant-request';

/** A message as a client sent it. */
export interface SentMessage {
  role?: unknown;
  content?: unknown;
  parts?: unknown;
}

/**
 * The text of a message: that of its text parts, joined. `content` counts only in v1, and only where no
 * part has a text. Whatever else clients send (tool outputs, files, metadata) is theirs alone.
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
