import { isRecord } from '@/lib/base/values/is-record';

/**
 * Joins the text that a stream's events carry piece by piece, as language models send it; `undefined` if they carry
 * none. Known forms: `choices[].delta.content`, `choices[].text`, `delta.text`, `delta`, `text`, `content`, `response`.
 */
export function joinedText(events: readonly { data: string }[]): string | undefined {
  const pieces = events.flatMap(({ data }) => pieceOf(data) ?? []);
  return pieces.length === 0 ? undefined : pieces.join('');
}

function pieceOf(data: string): string | undefined {
  try {
    return textIn(JSON.parse(data));
  } catch {
    // A mark such as `[DONE]`, or other text that is not JSON.
    return undefined;
  }
}

function textIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { choices, delta, text, content, response, message } = value;
  const [choice]: unknown[] = Array.isArray(choices) ? choices : [];
  if (isRecord(choice)) return textIn(choice.delta) ?? textIn(choice);
  if (typeof delta === 'string') return delta;
  if (isRecord(delta)) return textIn(delta);
  const own = [text, content, response].find((candidate) => typeof candidate === 'string');
  return typeof own === 'string' ? own : textIn(message);
}
