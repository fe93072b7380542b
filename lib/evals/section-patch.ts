const CONTEXT_LINES = 3;

/** Appends a section to a page. */
export function withSection(before: string, section: string): string {
  const end = before.endsWith('\n') ? '' : '\n';
  return `${before}${end}${/\n\n$/.test(before + end) || before === '' ? '' : '\n'}${section.trim()}\n`;
}

/** The same change as a patch for `git apply` and code hosts. */
export function sectionPatch(file: string, before: string, section: string): string {
  const after = withSection(before, section);
  const isEnded = before === '' || before.endsWith('\n');
  const old = linesOf(before);
  const added = linesOf(after).slice(old.length);
  const context = old.slice(-CONTEXT_LINES);
  const start = old.length - context.length + 1;
  const last = context.at(-1) ?? '';
  const kept = isEnded
    ? context.map((line) => ` ${line}`)
    : [
        ...context.slice(0, -1).map((line) => ` ${line}`),
        `-${last}`,
        '\\ No newline at end of file',
        `+${last}`,
      ];
  return `${[
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${start},${context.length} +${start},${context.length + added.length} @@`,
    ...kept,
    ...added.map((line) => `+${line}`),
  ].join('\n')}\n`;
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
