import { isRecord } from '@/lib/base/values/is-record';
import { parsedJson } from '@/lib/base/values/parsed-json';

const READ_MAX = 2_000;
const SHOWN_MAX = 300;
/** Shorter matches are words that prompts and messages share by chance. */
const QUOTED_MIN = 24;
/** Minimum length of a prompt line to remove, such as a short question. */
const LINE_MIN = 6;
const HIDDEN = '…';
/** Keys, including those that a provider shortened. */
const KEYS =
  /\b(?:sk|pk|rk|gsk|xai|hf|nvapi|AIza|AKIA)[-_]?[\w*.…-]{7,}[\w*]|[\w-]*(?:\*{3,}|•{3,})[\w*•-]*|\b(?=\w*\d)(?=\w*[a-z])[\w]{28,}\b/gi;

/** A provider's error message for the log: one line, without keys and without text from the request. */
export function providerMessage(body: unknown, request: unknown): string | undefined {
  const said = messageIn(typeof body === 'string' ? (parsedJson(body) ?? body) : body);
  if (said === undefined) return undefined;
  const message = withoutPrompt(said, request).replace(KEYS, HIDDEN);
  return message.length > SHOWN_MAX ? `${message.slice(0, SHOWN_MAX)}${HIDDEN}` : message || undefined;
}

/** The words of an error response without those of the request, so that readers cannot influence the result. */
export function providerWords(body: string, request: unknown): string {
  return withoutPrompt(wordsIn(parsedJson(body) ?? body).join(' '), request);
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...wordsIn(inner)]) : [];
}

function withoutPrompt(said: string, request: unknown): string {
  const prompt = textsIn(request);
  let rest = said.replace(/\s+/g, ' ').trim().slice(0, READ_MAX);
  for (const line of prompt.flatMap((text) => text.split('\n')))
    if (line.trim().length >= LINE_MIN) rest = rest.replaceAll(line.trim(), HIDDEN);
  return withoutQuotes(rest, prompt.join('\n').replace(/\s+/g, ' '));
}

/** OpenAI and most others use `error.message`, some `error`, `message` or `detail`. */
function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\s*(?:<|$)/.test(body) ? undefined : body;
  if (Array.isArray(body)) return messageIn(body[0]);
  if (!isRecord(body)) return undefined;
  const { error, message, detail, msg } = body;
  return [error, message, detail, msg].map(messageIn).find((text) => text !== undefined);
}

/** An image in base64. A message quotes at most its beginning, and searching all of it would block other readers. */
const IMAGE = /^\S{5000}/;

/** All texts of a request except its model and tools, which are not secret. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [IMAGE.test(value) ? value.slice(0, READ_MAX) : value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['model', 'tools', 'role', 'type', 'tool_choice'].includes(name) ? [] : textsIn(inner),
  );
}

/** Removes the longest substrings that the message shares with the prompt. */
function withoutQuotes(message: string, prompt: string): string {
  let kept = '';
  for (let at = 0; at < message.length; ) {
    let length = QUOTED_MIN;
    if (at + length > message.length || !prompt.includes(message.slice(at, at + length))) {
      kept += message[at];
      at++;
      continue;
    }
    while (at + length < message.length && prompt.includes(message.slice(at, at + length + 1))) length++;
    kept += HIDDEN;
    at += length;
  }
  return kept;
}
