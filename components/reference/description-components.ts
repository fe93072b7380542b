const CALLOUT = /^\s*<(\/?)(?:Note|Warning|Info|Tip|Check|Danger|Callout)\b[^<>]*>\s*$/;
/** `<BR>` and the like are HTML in capitals. */
const COMPONENT = /^\s*<\/?[A-Z]\w*[a-z][\w.]*(?:\s[^<>]*)?>\s*$/;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Removes the format's components from descriptions. Markdown treats a tag alone on its line as HTML, and does not
 * parse the text after it. Callouts become quotes; other tags are removed, and their content stays.
 */
export function withoutComponents(text: string): string {
  if (!/^\s*<[A-Z]/m.test(text)) return text;
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      if (isCode) return line;
      const [callout, slash] = CALLOUT.exec(line) ?? [];
      if (callout !== undefined) return `\n<${slash}blockquote>\n`;
      return COMPONENT.test(line) ? '' : line;
    })
    .join('\n');
}
