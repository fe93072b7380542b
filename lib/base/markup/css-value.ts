const WHOLE = /"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|\burl\([^"'()\\\s]*\)/gi;

/** Whether a text is a single CSS value. React does not escape values, so others could add declarations. */
export function isCssValue(text: string): boolean {
  return !/[;{}\\"']|\/\*/.test(text.replace(WHOLE, ''));
}
