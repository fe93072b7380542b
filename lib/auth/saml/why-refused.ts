const assertionTag = /<(?:[\w.-]+:)?Assertion[\s>]/;
const signatureTag = /<(?:[\w.-]+:)?Signature[\s>]/;

/**
 * Why the library refused a response, in words for an operator who can change the provider. The response may be forged,
 * so this is only for the log.
 */
export function whyRefused(xml: string, { message }: Error): string {
  // The library's message may quote the response; it is kept to one line.
  const said = `${message.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200)}.`;
  const start = xml.search(assertionTag);
  if (start !== -1 && !signatureTag.test(xml.slice(start)))
    return 'The assertion is not signed. Let the provider sign assertions, not only the whole answer.';
  if (said.startsWith('Invalid signature'))
    return `${said} If nobody changed it on the way, the provider signs with a certificate that is not in its metadata.`;
  if (said.includes('audience mismatch'))
    return `${said} Write the expected one at the provider, or the received one as AUTH_SAML_ENTITY_ID.`;
  if (/not yet valid|expired|No valid subject confirmation/.test(said))
    return `${said} Compare the clocks of the provider and of this server.`;
  return said;
}
