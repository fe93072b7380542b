/** Decodes percent-encoding (RFC 3986, 2.1); a stray percent sign is kept. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a whole address; encoded separators stay encoded. */
export function addressDecoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
