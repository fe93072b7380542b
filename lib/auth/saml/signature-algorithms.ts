// Read from a response before its signature is checked, so it may only refuse.

/** Accepted algorithms. SHA-1 is missing, because its signatures can be forged. */
const accepted = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]);

/** The first algorithm in signed XML that is not accepted; `undefined` if all are. */
export function refusedAlgorithm(xml: string): string | undefined {
  const named = [...xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const refused = named
    .map(([, double, single]) => double ?? single ?? '')
    .find((name) => !accepted.has(name));
  return refused
    ?.replace(/^.*[#/]/, '')
    .replace(/[^\w-]/g, '')
    .slice(0, 40);
}
