/** Control characters, line separators, and characters that change the direction of a line. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Makes foreign text safe for one line of a terminal or a log, which would obey these characters. */
export function printableText(text: string): string {
  return text.replace(UNSEEN, '?');
}
