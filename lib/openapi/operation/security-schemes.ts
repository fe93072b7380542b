import type { SecuritySchemeType, SecuritySchemeView } from './operation-view';

export interface CredentialField {
  location: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
}

export type SentScheme = Pick<
  SecuritySchemeView,
  'default' | 'id' | 'location' | 'parameterName' | 'scheme' | 'type'
>;

/** What readers enter to try an operation; a `granted-token` may also come from an authorization server. */
type Credential = 'nothing' | 'secret' | 'user-and-password' | 'token' | 'granted-token';

/** Everything that differs between types of security schemes, in OpenAPI's terms. */
interface SchemeRow {
  label(scheme: SecuritySchemeView): string;
  /** For the page: what is sent, and under which name. */
  facts(scheme: SecuritySchemeView): { name: string; type: string; sample?: string };
  /** For Markdown. */
  sentence(scheme: SecuritySchemeView): string;
  credential(scheme: SecuritySchemeView): Credential;
  /** The field that carries the credential; contains a placeholder if the secret is unknown. */
  field(scheme: SentScheme, secret: string | undefined): CredentialField | undefined;
}

const rows: Readonly<Record<SecuritySchemeType, SchemeRow>> = {
  apiKey: {
    label: ({ location = 'header' }) => `API key · ${location}`,
    facts: (scheme) => ({ name: keyName(scheme), type: 'API key' }),
    sentence: (scheme) => `API key in ${scheme.location ?? 'header'} ${keyName(scheme)}`,
    credential: () => 'secret',
    field: (scheme, secret = 'YOUR_API_KEY') => ({
      location: scheme.location ?? 'header',
      name: keyName(scheme),
      value: secret,
    }),
  },
  http: {
    label: ({ scheme }) => (scheme === undefined ? 'HTTP' : `HTTP ${scheme}`),
    facts: httpFacts,
    sentence: ({ scheme = '' }) =>
      scheme === 'bearer' ? 'Bearer token in the header Authorization' : `HTTP ${scheme}`,
    credential: ({ scheme }) => (scheme === 'basic' ? 'user-and-password' : 'token'),
    field: ({ scheme }, secret) => authorization(httpValue(scheme, secret)),
  },
  oauth2: {
    label: () => 'OAuth 2.0',
    facts: (scheme) => ({
      name: 'Authorization',
      type: `OAuth 2 (${flowKinds(scheme)})`,
      sample: 'Authorization: Bearer <token>',
    }),
    sentence: (scheme) => `OAuth 2.0 (${flowKinds(scheme)})${scopeText(scheme)}`,
    credential: () => 'granted-token',
    field: (_, secret) => authorization(httpValue('bearer', secret)),
  },
  openIdConnect: {
    label: () => 'OpenID Connect',
    facts: () => ({
      name: 'Authorization',
      type: 'OpenID Connect',
      sample: 'Authorization: Bearer <token>',
    }),
    sentence: (scheme) => `OpenID Connect${scopeText(scheme)}`,
    credential: () => 'granted-token',
    field: (_, secret) => authorization(httpValue('bearer', secret)),
  },
  mutualTLS: {
    label: () => 'TLS',
    facts: ({ id }) => ({ name: id, type: 'Mutual TLS' }),
    sentence: () => 'Client certificate (mutual TLS)',
    credential: () => 'nothing',
    // A certificate is not part of a request's text.
    field: () => undefined,
  },
  unknown: {
    label: () => '',
    facts: ({ id }) => ({ name: id, type: '' }),
    sentence: ({ id }) => id,
    credential: () => 'token',
    field: () => undefined,
  },
};

export function schemeRow({ type }: { type: SecuritySchemeType }): SchemeRow {
  return rows[type];
}

export function securitySchemeType(written: unknown): SecuritySchemeType {
  return isSchemeType(written) ? written : 'unknown';
}

function isSchemeType(written: unknown): written is SecuritySchemeType {
  return typeof written === 'string' && Object.hasOwn(rows, written);
}

function keyName({ parameterName, id }: SentScheme): string {
  return parameterName ?? id;
}

function flowKinds({ flows }: SecuritySchemeView): string {
  return flows.map(({ kind }) => kind).join(', ');
}

function scopeText({ scopes }: SecuritySchemeView): string {
  return scopes.length === 0 ? '' : ` with ${scopes.join(', ')}`;
}

function httpFacts({ scheme = 'bearer', bearerFormat }: SecuritySchemeView) {
  const name = 'Authorization';
  if (scheme === 'basic')
    return { name, type: 'Basic', sample: 'Authorization: Basic <base64(user:password)>' };
  if (scheme === 'bearer') {
    const type = bearerFormat === undefined ? 'Bearer' : `Bearer (${bearerFormat})`;
    return { name, type, sample: 'Authorization: Bearer <token>' };
  }
  return { name, type: scheme, sample: `Authorization: ${scheme} <credentials>` };
}

function authorization(value: string): CredentialField {
  return { location: 'header', name: 'Authorization', value };
}

function httpValue(scheme = 'bearer', secret: string | undefined): string {
  if (scheme === 'basic') return `Basic ${secret === undefined ? 'YOUR_CREDENTIALS' : base64(secret)}`;
  if (scheme === 'bearer') return `Bearer ${secret ?? 'YOUR_TOKEN'}`;
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} ${secret ?? 'YOUR_CREDENTIALS'}`;
}

/** Also runs in browsers; encodes the text as UTF-8 (RFC 7617, 2.1). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
