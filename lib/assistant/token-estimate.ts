import { cleanText } from './clean-text';

/** For scripts with spaces. At most this many letters are read per token of a budget. */
export const CHARACTERS_PER_TOKEN = 4;

/** Scripts without spaces are in this range; most texts have none, which is quick to check. */
const UNSPACED_RANGE = /[\u0e00-\uffff]/;

/** Rough token count: four letters each, or one character of a script without spaces. */
export function estimateTokens(text: string): number {
  if (!UNSPACED_RANGE.test(text)) return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.ceil(unspaced + (text.length - unspaced) / CHARACTERS_PER_TOKEN);
}

export function withinTokens(text: string, tokensMax: number): string {
  if (estimateTokens(text) <= tokensMax) return text;
  // A proportional cut, because scripts are mixed evenly enough.
  const length = Math.floor((text.length * tokensMax) / estimateTokens(text));
  // Some servers reject the whole request if it contains half a character (a lone surrogate).
  return `${cleanText(text.slice(0, Math.max(0, length)))}…`;
}
