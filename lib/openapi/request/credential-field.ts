import type { RequestCredential } from './request-values';

/** Where a credential is sent. */
export interface CredentialField {
  location: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
}

/** The header, query parameter or cookie of a scheme; with a placeholder if the secret is unknown. */
export function credentialField({ scheme, secret }: RequestCredential): CredentialField | undefined {
  const known = secret ?? scheme.default;
  switch (scheme.type) {
    case 'apiKey':
      return {
        location: scheme.location ?? 'header',
        name: scheme.parameterName ?? scheme.id,
        value: known ?? 'YOUR_API_KEY',
      };
    case 'http':
      return { location: 'header', name: 'Authorization', value: httpValue(scheme.scheme, known) };
    case 'oauth2':
    case 'openIdConnect':
      return { location: 'header', name: 'Authorization', value: `Bearer ${known ?? 'YOUR_TOKEN'}` };
    default:
      // Client certificates are not part of a request's text.
      return undefined;
  }
}

function httpValue(scheme: string | undefined, secret: string | undefined): string {
  if (scheme === 'basic') return `Basic ${secret === undefined ? 'YOUR_CREDENTIALS' : base64(secret)}`;
  if (scheme === undefined || scheme === 'bearer') return `Bearer ${secret ?? 'YOUR_TOKEN'}`;
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} ${secret ?? 'YOUR_CREDENTIALS'}`;
}

/** Also runs in browsers; the text is encoded as UTF-8 (RFC 7617, 2.1). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
