const FENCED_OR_INLINE_CODE =
  /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?:(?!\2)[^\n])*?\2/gm;

/**
 * Repairs common syntax that MDX forbids, outside code and without moving lines: HTML comments, `<` before a digit,
 * `=`, `-` or white space, unclosed void tags, and semicolons alone on a line.
 */
export function repairSource(source: string): string {
  let repaired = '';
  let from = 0;
  for (const match of source.matchAll(FENCED_OR_INLINE_CODE)) {
    repaired += repairProse(source.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return repaired + repairProse(source.slice(from));
}

function repairProse(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^;(?=[ \t]*$)/gm, ' ')
    .replace(/<(?=[\d=\s-]|$)/g, '&lt;')
    .replace(/<(br|hr|img|input|source|col|wbr)((?:\s[^<>]*?)?)\s*(?<!\/)>/gi, '<$1$2/>')
    .replace(
      /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.]+)>/g,
      (_, address: string) => `[${address}](${linkTarget(address)})`,
    );
}

function linkTarget(address: string): string {
  return address.includes('://') ? address : `mailto:${address}`;
}
