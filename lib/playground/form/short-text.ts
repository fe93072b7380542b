const LENGTH_MAX = 280;

/** The first paragraph of a description, without the signs of Markdown. */
export function shortText(markdown: unknown): string | undefined {
  if (typeof markdown !== 'string') return undefined;
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/);
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*]|^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX).replace(/\s+\S*$/, '')}…`;
}
