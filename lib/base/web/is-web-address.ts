/** Whether a setting is a complete web address. */
export function isWebAddress(written: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(written) && URL.canParse(written);
}
