import { OperatorError } from '@/lib/base/errors/operator-error';

/** Reads and checks XML. Operators who use SAML install it themselves. */
const library = { name: '@node-saml/node-saml', version: '5.1.0' };

type SamlModule = typeof import('@node-saml/node-saml');
type XmlModule = typeof import('@node-saml/node-saml/lib/xml');

export interface SamlLibrary {
  SAML: SamlModule['SAML'];
  ValidateInResponseTo: SamlModule['ValidateInResponseTo'];
  parseDom: XmlModule['parseDomFromString'];
  xpath: XmlModule['xpath'];
}

export async function samlLibrary(): Promise<SamlLibrary> {
  const { name, version } = library;
  try {
    const main: SamlModule & { default?: SamlModule } = await import(/* turbopackIgnore: true */ name);
    const xml: XmlModule & { default?: XmlModule } = await import(
      /* turbopackIgnore: true */ `${name}/lib/xml.js`
    );
    const { SAML, ValidateInResponseTo } = main.default ?? main;
    const { parseDomFromString: parseDom, xpath } = xml.default ?? xml;
    return { SAML, ValidateInResponseTo, parseDom, xpath };
  } catch (cause) {
    throw new OperatorError(
      `AUTH_SAML_METADATA_URL or AUTH_SAML_METADATA_FILE is set, but the package for SAML is not installed. Run: npm install --save-exact ${name}@${version}`,
      { cause },
    );
  }
}
