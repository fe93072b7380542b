/**
 * The id for a heading or a component. Published sites depend on these rules: lower case; white space, full stops and
 * brackets become hyphens, and an s or t after one joins its word (`What's` is `whats`); other punctuation and emoji
 * are removed, but the hyphens around them stay; all other signs stay.
 *
 * @example slug("What's new: version (v2.0) 🚀") // 'whats-new-version-v2-0-'
 */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s.!~*'()-]+/g, '-')
    .replace(/([a-z\d])-([ts])(?=-|$)/g, '$1$2')
    .replace(/^-|-$/g, '')
    .replace(REMOVED, '');
}

const REMOVED =
  /[`?,;:"[\]{}]|\ufe0f|\u200d|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu;
