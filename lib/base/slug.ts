/**
 * The id for a heading or a component. Published sites depend on these rules: lower case; white space and full stops
 * become hyphens; parentheses are removed; `/` and `&` stay.
 *
 * @example slug('Getting started (v2.0)') // 'getting-started-v2-0'
 */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/'/g, '’')
    .replace(/[\s.]+/g, '-')
    .replace(/[()[\]{}"`,:;!?*<>=+$#@^|\\~]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
