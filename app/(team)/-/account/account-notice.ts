const texts: Record<string, string> = {
  ended: 'The session has ended.',
  'second-factor-removed': 'Codes are asked for no more.',
};

/** What the page says about what was just done; `undefined` for a word that anyone could write into the address. */
export function accountNoticeText(code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
