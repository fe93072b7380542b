/** `` `code` `` in a line of text, as far as no fence begins with it; what has longer runs of backticks is not written so. */
const CODE_SPAN = /(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)/g;

/**
 * Inline code as Markdown writes it; the bare text where that takes more than two backticks, which might begin a fence.
 *
 * @example codeSpan('a`b') // '`` a`b ``'
 */
export function codeSpan(code: string): string {
  if (code.trim() === '' || code.includes('``')) return code;
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

/** A text for readers of plain text. */
export function withoutCodeSpans(text: string): string {
  return text.replace(CODE_SPAN, (_, ticks: string, code: string) =>
    ticks.length === 1 ? code : code.replace(/^ (.*) $/, '$1'),
  );
}

/** A text with its inline code as it is, and the rest changed. */
export function besideCodeSpans(text: string, change: (rest: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: span, index } of text.matchAll(CODE_SPAN)) {
    parts.push(change(text.slice(from, index)), span);
    from = index + span.length;
  }
  return [...parts, change(text.slice(from))].join('');
}
