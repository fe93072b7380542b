/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe
 * in front, since readers write these texts and colleagues open them.
 *
 * @example csvLine(['a', '=1+1', 'say "hi"']) // 'a,\'=1+1,"say ""hi"""\r\n'
 */
export function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | number | undefined): string {
  if (value === undefined || typeof value === 'number') return String(value ?? '');
  const text = /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
