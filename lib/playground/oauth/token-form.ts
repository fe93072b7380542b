import type { GrantKind } from './grant-kinds';
import type { TokenStep } from './token-step';

type Fields = Record<string, string>;

const scope = ({ scopes }: TokenStep): Fields => (scopes.length === 0 ? {} : { scope: scopes.join(' ') });

/** The fields of each grant (RFC 6749, 4; RFC 8628, 3.4). */
const grants: Readonly<Record<GrantKind, (step: TokenStep) => Fields>> = {
  authorizationCode: ({ code = '', verifier = '', redirectUri = '' }) => ({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  }),
  clientCredentials: (step) => ({ grant_type: 'client_credentials', ...scope(step) }),
  password: (step) => ({
    grant_type: 'password',
    username: step.userName ?? '',
    password: step.password ?? '',
    ...scope(step),
  }),
  deviceAuthorization: ({ deviceCode = '' }) => ({
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
  }),
};

export function tokenForm(step: TokenStep): Fields {
  const { refreshToken, flow, clientId } = step;
  const fields =
    refreshToken === undefined
      ? grants[flow](step)
      : { grant_type: 'refresh_token', refresh_token: refreshToken };
  // A client without a secret sends its id in the form; with `clientCredentials` there is always a secret.
  const isNamed = clientId !== '' && flow !== 'clientCredentials';
  return isNamed ? { ...fields, client_id: clientId } : fields;
}

/** A client with a secret authenticates in the header (RFC 6749, 2.3.1). */
export function clientHeaders({
  flow,
  clientId,
  clientSecret,
}: Pick<TokenStep, 'flow' | 'clientId' | 'clientSecret'>): Fields {
  if (clientSecret === '' && flow !== 'clientCredentials') return {};
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
