const CALLOUT = /^\s*<(\/?)(?:Note|Warning|Info|Tip|Check|Danger|Callout)\b[^<>]*>\s*$/;
/** `<BR>` and its like are HTML in capitals. */
const COMPONENT = /^\s*<\/?[A-Z]\w*[a-z][\w.]*(?:\s[^<>]*)?>\s*$/;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Components that authors of the format write in descriptions. Markdown takes a tag alone on its line for HTML, and what
 * follows it for no Markdown. Callouts become quotes; other tags go, and what they hold stays.
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
