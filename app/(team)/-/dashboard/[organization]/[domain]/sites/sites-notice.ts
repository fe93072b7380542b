const texts = {
  'site-removed': {
    tone: 'success',
    text: 'The site was taken out, and its files were deleted. Its conversations and keys come back when a site with this name is added.',
  },
  'cannot-change': {
    tone: 'error',
    text: 'Sites cannot be changed now. The operator finds the reason in the log of the server.',
  },
} as const;

export type SitesNotice = keyof typeof texts;

/** The message after an action; `undefined` for unknown codes, because anyone can write one into the address. */
export function sitesNotice(code: string | string[] | undefined) {
  return typeof code === 'string' && isKnown(code) ? texts[code] : undefined;
}

function isKnown(code: string): code is SitesNotice {
  return Object.hasOwn(texts, code);
}
