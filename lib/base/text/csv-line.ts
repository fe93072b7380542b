/**
 * A line of a CSV file (RFC 4180). Readers write these texts and colleagues open them in spreadsheets, so a text that
 * would run as a formula gets a leading apostrophe.
 *
 * @example csvLine(['a', '=1+1', 'say "hi"']) // 'a,\'=1+1,"say ""hi"""\r\n'
 */
export function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/**
 * In some locales, spreadsheets also split at semicolons and start a row at each line. The pattern leaves most Markdown
 * lists alone.
 */
const FORMULA_WITHIN = /([;\t\r\n] *)(?=[=@＝＠]|[+\-＋－][^;\t\r\n]*[(|!])/g;

function csvValue(value: string | number | undefined): string {
  if (value === undefined || typeof value === 'number') return String(value ?? '');
  const within = value.replace(FORMULA_WITHIN, "$1'");
  const text = /^[\s]*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(value) ? `'${within}` : within;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
