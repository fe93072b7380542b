import { OperatorError } from '@/lib/base/errors/operator-error';
import { isWebAddress } from '@/lib/base/web/is-web-address';
import type { SamlLibrary } from './saml-library';

/** The parts of an identity provider's metadata that we use. */
export interface SamlProvider {
  entityId: string;
  signInAddress: string;
  /** Base64 certificates of the provider's signing keys. */
  certificates: readonly string[];
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const named = (name: string) => `*[local-name()='${name}']`;

/** Parses metadata, which the operator trusts. */
export async function samlProviderFrom(
  xml: string,
  { parseDom, xpath }: Pick<SamlLibrary, 'parseDom' | 'xpath'>,
): Promise<SamlProvider> {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw unusable('has a document type');
  const document = await parseDom(xml).catch(() => {
    throw unusable('is no XML');
  });
  const [entity] = xpath.selectElements(
    document,
    `//${named('EntityDescriptor')}[${named('IDPSSODescriptor')}]`,
  );
  if (entity === undefined) throw unusable('names no identity provider');
  const role = `./${named('IDPSSODescriptor')}`;
  const services = xpath.selectElements(entity, `${role}/${named('SingleSignOnService')}`);
  const signInAddress = services
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location');
  if (!signInAddress || !isWebAddress(signInAddress))
    throw unusable('has no address to sign in by a redirect');
  const keys = xpath.selectElements(entity, `${role}/${named('KeyDescriptor')}[not(@use) or @use='signing']`);
  const certificates = keys
    .flatMap((key) => xpath.selectElements(key, `.//${named('X509Certificate')}`))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s+/g, ''))
    .filter((text) => text !== '');
  if (certificates.length === 0)
    throw unusable(
      'has no certificate to check signatures with',
      'Let the provider sign with a key that has a certificate.',
    );
  return {
    entityId: entity.getAttribute('entityID') ?? '',
    signInAddress,
    certificates: [...new Set(certificates)],
  };
}

function unusable(why: string, change = 'Download it from the identity provider again.'): OperatorError {
  return new OperatorError(
    `The metadata of AUTH_SAML_METADATA_URL or AUTH_SAML_METADATA_FILE ${why}. ${change}`,
  );
}
