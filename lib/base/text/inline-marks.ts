/**
 * The Markdown marks that a line of prose keeps: inline code, bold, links and bare addresses. Groups in order: the
 * ticks and the code, the bold text, the label and the address. No fence begins with one or two backticks.
 */
const MARK =
  /(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)|\*\*(?=[^\s*])(.{1,400}?)(?<=[^\s*])\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|https?:\/\/[^\s<>"`*[\]()]+/g;

/**
 * Inline code in Markdown. Code that needs more than two backticks stays bare, because they might begin a fence.
 *
 * @example codeSpan('a`b') // '`` a`b ``'
 */
export function codeSpan(code: string): string {
  if (code.trim() === '' || code.includes('``')) return code;
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

/** An address escaped for a Markdown link, also within a table. */
export function linkAddress(address: string): string {
  return address.replace(/[()\s<>|]/g, percentEncoded);
}

/** The words of a text without its marks, for plain text and for counting. */
export function withoutMarks(text: string): string {
  if (!/[`[]|\*\*/.test(text)) return text;
  return text.replace(MARK, (whole, ticks?: string, code = '', bold?: string, label?: string) => {
    if (ticks !== undefined) return ticks.length === 1 ? code : code.replace(/^ (.*) $/, '$1');
    const words = bold ?? label;
    return words === undefined ? whole : withoutMarks(words);
  });
}

/** Changes the parts of a text outside its marks. */
export function besideMarks(text: string, change: (rest: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: whole, index, 3: bold, 4: label, 5: address } of text.matchAll(MARK)) {
    parts.push(change(text.slice(from, index)));
    if (bold !== undefined) parts.push(`**${besideMarks(bold, change)}**`);
    else if (label !== undefined) parts.push(`[${besideMarks(label, change)}](${address})`);
    else parts.push(whole);
    from = index + whole.length;
  }
  return [...parts, change(text.slice(from))].join('');
}

function percentEncoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
