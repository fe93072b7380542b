/** Control characters, line separators, and what turns the direction of a line. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text of somebody else for one line of a terminal or a log, which would obey what these characters say. */
export function printableText(text: string): string {
  return text.replace(UNSEEN, '?');
}
