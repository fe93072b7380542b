const LENGTH_MAX = 280;
const READ_MAX = 8 * LENGTH_MAX;

/** The first paragraph of a description, without Markdown syntax. */
export function shortText(markdown: unknown): string | undefined {
  if (typeof markdown !== 'string') return undefined;
  // Only the beginning is parsed, because a description can be a whole manual.
  const [paragraph = ''] = markdown
    .slice(0, READ_MAX)
    .trim()
    .split(/\n\s*\n/);
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*]|^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX).replace(/\s+\S*$/, '')}…`;
}
