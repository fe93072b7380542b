const texts: Record<string, string> = {
  ended: 'The session has ended.',
  'second-factor-removed': 'Codes are asked for no more.',
};

/** The message after an action; `undefined` for unknown codes, because anyone can write one into the address. */
export function accountNoticeText(code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
