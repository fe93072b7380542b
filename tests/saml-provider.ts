import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import { selfMadeRsaCertificate } from './self-made-certificate';

const issuer = 'https://login.example.com/saml';
export const samlPair = selfMadeRsaCertificate('login.example.com');

/** Contents of a test's assertion. */
export interface AssertionParts {
  inResponseTo: string;
  recipient: string;
  audience: string;
  email?: string;
  groups?: readonly string[];
  id?: string;
  issuer?: string;
  /** Validity in seconds from now. */
  until?: number;
}

const bodyOf = (certificate: string) => certificate.replace(/-----[^-]+-----|\s/g, '');

export function samlMetadata(signInAddress = 'https://login.example.com/sso', { cert } = samlPair): string {
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bodyOf(cert)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInAddress}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

/** An unsigned assertion. */
export function assertion({
  until = 300,
  email = 'Sam@Example.com',
  groups = ['staff'],
  ...parts
}: AssertionParts): string {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const values = groups.map((group) => `<saml:AttributeValue>${group}</saml:AttributeValue>`).join('');
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${parts.id ?? '_a1'}" IssueInstant="${at(-1)}" Version="2.0"><saml:Issuer>${parts.issuer ?? issuer}</saml:Issuer><saml:Subject><saml:NameID>${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${parts.inResponseTo}" NotOnOrAfter="${at(until)}" Recipient="${parts.recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-60)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(-1)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="groups">${values}</saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Sam</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
}

/** Signs the first assertion in an XML text. */
export function signed(
  xml: string,
  privateKey = samlPair.key,
  algorithm: 'sha1' | 'sha256' = 'sha256',
): string {
  const place = '//*[local-name(.)="Assertion"]';
  return signXml(
    xml,
    place,
    { reference: `${place}/*[local-name(.)="Issuer"]`, action: 'after' },
    { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm },
  );
}

/** The provider's response around assertions, as a browser posts it. */
export function samlAnswer(content: string, inResponseTo: string | undefined): string {
  const about = inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`;
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r1" Version="2.0" IssueInstant="${new Date().toISOString()}"${about}><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`;
  return Buffer.from(xml).toString('base64');
}

/** The request that a browser takes to the provider. */
export function samlRequest(address: string): { id: string; xml: string; relayState: string | null } {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', xml, relayState: query.get('RelayState') };
}
