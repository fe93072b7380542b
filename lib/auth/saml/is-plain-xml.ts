/** No provider's response is nested this deep. XML parsers take seconds for thousands of nested elements. */
const DEPTH_MAX = 40;
const ELEMENTS_MAX = 5_000;
const TAG_LENGTH_MAX = 4_096;

/**
 * Whether a text is XML as providers write it: only elements, properly closed, and text. Document types and comments
 * are refused, because attackers have used them to make readers see something other than what was signed. One linear
 * pass, before a parser sees the text.
 */
export function isPlainXml(xml: string): boolean {
  const text = xml.replace(/^\uFEFF?\s*<\?xml [^<>?]*\?>/, '');
  const open: string[] = [];
  let elements = 0;
  let at = text.indexOf('<');
  while (at !== -1) {
    const end = text.indexOf('>', at);
    if (end === -1 || end - at > TAG_LENGTH_MAX) return false;
    const tag = text.slice(at + 1, end);
    const [, slash, name = ''] = /^(\/?)([A-Za-z_][\w.:-]*)/.exec(tag) ?? [];
    if (name === '' || tag.includes('<')) return false;
    if (slash === '/') {
      if (open.pop() !== name) return false;
    } else {
      elements += 1;
      if (!tag.endsWith('/')) open.push(name);
      if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) return false;
    }
    if (open.length === 0) return text.slice(end + 1).trim() === '';
    at = text.indexOf('<', end);
  }
  return false;
}
