/** Text of an address with its percent-encoding taken away (RFC 3986, 2.1); a stray percent sign means itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
