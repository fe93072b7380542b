const WHOLE = /"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|\burl\([^"'()\\\s]*\)/gi;

/** Whether a text is one value of CSS. React writes values as they are, so others would begin declarations of their own. */
export function isCssValue(text: string): boolean {
  return !/[;{}\\"']|\/\*/.test(text.replace(WHOLE, ''));
}
