import { ELIDED, isPlaceholder } from '@/lib/base/text/placeholder';
import type { OpenApiDocument } from '../open-api-document';
import type { SecuritySchemeView } from '../operation/operation-view';
import type { RawOperation } from '../operation/raw-operation';
import { securityView } from '../operation/security-view';

/** A request that its operation refuses, because it has none of the credentials that it takes. */
export interface CredentialProblem {
  in: 'credentials';
  kind: 'no-credentials';
  at: '';
  /** What it takes: `the header "X-Key"`. */
  expected: string;
}

/** What a sample shows of its credentials. A header named `…` stands for those that it does not show. */
interface Shown {
  headers: readonly (readonly [name: string, value: string])[];
  queryNames: readonly string[];
  url: string;
}

/** Whether a request has what the `security` of its operation asks for (OpenAPI 3.1, 4.8.30). */
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

/** What cannot be seen in a sample, such as a certificate, is taken as sent. */
function isShown(scheme: SecuritySchemeView, { headers, queryNames }: Shown): boolean {
  const has = (name: string) => headers.some(([header]) => header === name.toLowerCase());
  switch (scheme.type) {
    case 'apiKey': {
      const name = scheme.parameterName ?? scheme.id;
      // Names of a query are known without what they are a part of: `auth[key]`.
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

/** Whether a value of `Authorization` begins with the word of a scheme, or does not show how it begins. */
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
