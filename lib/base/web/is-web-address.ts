/** Whether a setting is a whole address of the web. */
export function isWebAddress(written: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(written) && URL.canParse(written);
}
