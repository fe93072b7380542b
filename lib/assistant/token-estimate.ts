import { cleanText } from './clean-text';

/** Of scripts with spaces: no more letters than this are read for a token of a budget. */
export const CHARACTERS_PER_TOKEN = 4;

/** Where such scripts begin: most texts have nothing from there on, which is quick to see. */
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
  // Proportional cut: scripts are mixed evenly enough.
  const length = Math.floor((text.length * tokensMax) / estimateTokens(text));
  // Half a character is no JSON to some servers, which refuse the whole request.
  return `${cleanText(text.slice(0, Math.max(0, length)))}…`;
}
