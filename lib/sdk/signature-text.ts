const LINE_CHARACTERS_MAX = 80;

/** The signature on one line, or with one parameter per line if it is long. */
export function signatureText(before: string, given: readonly string[], after: string): string {
  const line = `${before}(${given.join(', ')})${after}`;
  if (given.length === 0 || line.length <= LINE_CHARACTERS_MAX) return line;
  return `${before}(\n${given.map((text) => `    ${text},\n`).join('')})${after}`;
}
