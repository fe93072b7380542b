/**
 * Whether a client prefers Markdown to HTML: an agent with `text/markdown`, or a command line with `text/plain`
 * (RFC 9110, 12.5.1). Browsers name `text/html` and get the page.
 */
export function acceptsMarkdown(accept: string | null): 'text/markdown' | 'text/plain' | undefined {
  const html = weightOf(accept, 'text/html');
  const markdown = weightOf(accept, 'text/markdown');
  const plain = weightOf(accept, 'text/plain');
  if (markdown > 0 && markdown >= plain && markdown >= html) return 'text/markdown';
  return plain > 0 && plain >= html ? 'text/plain' : undefined;
}

/** The weight of an explicitly named type. Wildcards express no preference. */
function weightOf(accept: string | null, type: string): number {
  for (const part of (accept ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    if (name !== type) continue;
    const weight = Number(parameters.find((word) => word.startsWith('q='))?.slice(2) ?? 1);
    return Number.isFinite(weight) ? weight : 1;
  }
  return 0;
}
