const CHARACTERS_MAX = 300;

/** The first paragraph of a Markdown or HTML description as plain text, for lists and search results. */
export function plainDescription(markdown: string | undefined): string | undefined {
  // A description can be a whole manual, so only its beginning is parsed.
  const first = markdown
    ?.slice(0, 4 * CHARACTERS_MAX)
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .trim()
    .split(/\n\s*\n/)[0];
  const text = first === undefined ? '' : withoutMarks(first.replace(/^#+\s*/, ''));
  if (text === '') return undefined;
  return text.length <= CHARACTERS_MAX ? text : `${text.slice(0, CHARACTERS_MAX).replace(/\s+\S*$/, '')}…`;
}

/** A line of Markdown as plain text. */
export function withoutMarks(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
