/** Percent-encodes everything but letters, digits and `-._~` (RFC 3986, 2.3). */
export function percentEncode(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  return encodeURIComponent(wellFormed).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Leaves reserved characters and what is encoded already, as `allowReserved` asks (RFC 6570, 3.2.3). */
export function percentEncodeReserved(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]+/g, (piece) =>
    /^%[\dA-Fa-f]{2}$/.test(piece) ? piece : percentEncode(piece),
  );
}

/** Makes an address of what an author wrote as one: only what no address may hold is encoded. */
export function percentEncodeAddress(text: string): string {
  return text.replace(/%(?![\dA-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#@!$&()*+,;=%]+/g, percentEncode);
}
