/**
 * The id of a heading or a component, from its text. Addresses in published sites depend on these
 * rules: lower case, white space and full stops become hyphens, parentheses go, `/` and `&` stay.
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
