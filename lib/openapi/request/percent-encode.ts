/** Percent-encodes everything except letters, digits and `-._~` (RFC 3986, 2.3). */
export function percentEncode(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  return encodeURIComponent(wellFormed).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Like `percentEncode`, but keeps reserved and already encoded characters: `allowReserved` (RFC 6570, 3.2.3). */
export function percentEncodeReserved(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]+/g, (piece) =>
    /^%[\dA-Fa-f]{2}$/.test(piece) ? piece : percentEncode(piece),
  );
}

/** Encodes only characters that a URL must not contain, for text that an author wrote as a URL. */
export function percentEncodeAddress(text: string): string {
  return text.replace(/%(?![\dA-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#@!$&()*+,;=%]+/g, percentEncode);
}
