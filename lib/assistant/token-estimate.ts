/** How many tokens a text has, roughly: four letters each, or one letter of a script without spaces. */
export function estimateTokens(text: string): number {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.ceil(unspaced + (text.length - unspaced) / 4);
}

/** The beginning of a text that has about so many tokens. */
export function withinTokens(text: string, tokensMax: number): string {
  if (estimateTokens(text) <= tokensMax) return text;
  // By the share of what fits: scripts are mixed evenly enough.
  const length = Math.floor((text.length * tokensMax) / estimateTokens(text));
  return `${text.slice(0, Math.max(0, length))}…`;
}
