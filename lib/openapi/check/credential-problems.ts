import { ELIDED, isPlaceholder } from '@/lib/base/text/placeholder';
import type { OpenApiDocument } from '../open-api-document';
import type { SecuritySchemeView } from '../operation/operation-view';
import type { RawOperation } from '../operation/raw-operation';
import { securityView } from '../operation/security-view';

/** The request has none of the credentials that its operation accepts. */
export interface CredentialProblem {
  in: 'credentials';
  kind: 'no-credentials';
  at: '';
  /** The accepted credentials: `the header "X-Key"`. */
  expected: string;
}

/** What a sample shows of its credentials. A header named `…` stands for omitted headers. */
interface Shown {
  headers: readonly (readonly [name: string, value: string])[];
  queryNames: readonly string[];
  url: string;
}

/** Whether a request meets the `security` requirements of its operation (OpenAPI 3.1, 4.8.30). */
export function credentialProblems(
  document: OpenApiDocument,
  { operation }: RawOperation,
  shown: Shown,
): CredentialProblem[] {
  const isElided = [...shown.headers.map(([name]) => name), ...shown.queryNames].some(isPlaceholder);
  // `https://user:password@host`
  if (isElided || /^https?:\/\/[^/?#]*@/i.test(shown.url)) return [];
  const { alternatives, isOptional } = securityView(document, operation);
  if (isOptional || alternatives.length === 0) return [];
  if (alternatives.some(({ schemes }) => schemes.every((scheme) => isShown(scheme, shown)))) return [];
  const ways = alternatives.map(({ schemes }) =>
    schemes
      .filter((scheme) => !isShown(scheme, shown))
      .map(wayOf)
      .join(' and '),
  );
  return [{ in: 'credentials', kind: 'no-credentials', at: '', expected: [...new Set(ways)].join(', or ') }];
}

/** Credentials that a sample cannot show, such as a certificate, count as sent. */
function isShown(scheme: SecuritySchemeView, { headers, queryNames }: Shown): boolean {
  const has = (name: string) => headers.some(([header]) => header === name.toLowerCase());
  switch (scheme.type) {
    case 'apiKey': {
      const name = scheme.parameterName ?? scheme.id;
      // Query names come without their brackets: `auth[key]` is listed as `auth`.
      if (scheme.location === 'query') return queryNames.includes(name.replace(/\[.*/, ''));
      return scheme.location === 'cookie' ? has('cookie') : has(name);
    }
    case 'http': {
      const value = headers.find(([header]) => header === 'authorization')?.[1];
      return value !== undefined && isWord(value, scheme.scheme);
    }
    case 'oauth2':
    case 'openIdConnect':
      return has('authorization');
    default:
      return true;
  }
}

/** Whether an `Authorization` value starts with the scheme's word, or does not show how it starts. */
function isWord(value: string, scheme: string | undefined): boolean {
  const word = /^([a-z-]+)\s+\S/i.exec(value)?.[1]?.toLowerCase();
  return word === undefined || word === scheme || !KNOWN_WORDS.has(word);
}

const KNOWN_WORDS = new Set(['basic', 'bearer', 'digest', 'token', 'apikey', 'api-key', 'key']);

function wayOf({ type, location, parameterName, id, scheme }: SecuritySchemeView): string {
  if (type === 'apiKey')
    return `the ${location === 'query' ? 'query' : (location ?? 'header')} "${parameterName ?? id}"`;
  const word = type === 'http' ? (scheme ?? 'bearer') : 'bearer';
  return `"Authorization: ${word.charAt(0).toUpperCase()}${word.slice(1)} ${ELIDED}"`;
}
