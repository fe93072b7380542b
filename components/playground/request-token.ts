import { ownEndpoint } from '@/lib/base/addresses';
import { withBasePath } from '@/lib/base/base-path';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { oauthCallbackPath, oauthChannel } from '@/lib/playground/oauth/oauth-addresses';
import { proofKey, randomText } from '@/lib/playground/oauth/proof-key';
import { playgroundHeader } from '@/lib/playground/request/request-parts';
import { problemMessage } from './loaded-playground';

export interface OAuthInput {
  page: string;
  scheme: SecuritySchemeView;
  kind: 'authorizationCode' | 'clientCredentials';
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/** Where authorization servers redirect readers. */
export function callbackAddress(): string {
  return location.origin + withBasePath(oauthCallbackPath);
}

const POPUP = 'popup,width=520,height=680';

export interface TokenWaiting {
  signal: AbortSignal;
  /**
   * The window is closed or seems to be: a server with `Cross-Origin-Opener-Policy` makes it look closed while the
   * reader still signs in, so the code may still arrive.
   */
  onWindowGone: () => void;
}

/** Gets an access token. The code returns in a separate window, bound to this request by `state` and PKCE. */
export async function requestToken(input: OAuthInput, waiting: TokenWaiting): Promise<string> {
  if (input.kind === 'clientCredentials') return tokenFrom(input, {});
  // Browsers only provide the cryptography for PKCE on encrypted pages.
  if (!window.isSecureContext) throw new Error('Signing in needs a page that is served over https.');
  // Opened immediately, because browsers block windows that do not follow a click.
  const popup = window.open('about:blank', '_blank', POPUP);
  if (popup === null) throw new Error('The browser did not open the window. Allow windows of this site.');
  try {
    const { verifier, challenge } = await proofKey();
    const state = randomText();
    const address = await authorizationAddress(input, { challenge, state });
    const answer = answerFor(state, popup, waiting);
    popup.location.href = address;
    return await tokenFrom(input, { code: await answer, verifier, redirectUri: callbackAddress() });
  } finally {
    popup.close();
  }
}

async function authorizationAddress(
  { page, scheme, clientId, scopes }: OAuthInput,
  { challenge, state }: { challenge: string; state: string },
): Promise<string> {
  const { authorizationUrl }: { authorizationUrl: string } = await ask({
    step: 'discover',
    page,
    scheme: scheme.id,
  });
  const url = new URL(authorizationUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The authorization address is no web address.');
  const parameters: Record<string, string> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackAddress(),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The code from the sign-in window; other messages on the channel are for other tabs. */
async function answerFor(
  state: string,
  popup: Window,
  { signal, onWindowGone }: TokenWaiting,
): Promise<string> {
  const channel = new BroadcastChannel(oauthChannel);
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    onWindowGone();
  }, 400);
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      channel.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
        if (data.state !== state) return;
        if (typeof data.code === 'string') resolve(data.code);
        else reject(new Error(problemIn(data)));
      };
    });
  } finally {
    clearInterval(watch);
    channel.close();
  }
}

function problemIn({ error, error_description }: Record<string, unknown>): string {
  return String(error_description ?? error ?? 'The window brought no code.').slice(0, 300);
}

async function tokenFrom(
  { page, scheme, kind, clientId, clientSecret, scopes }: OAuthInput,
  more: { code?: string; verifier?: string; redirectUri?: string },
): Promise<string> {
  const { token }: { token: string } = await ask({
    step: 'token',
    page,
    scheme: scheme.id,
    flow: kind,
    clientId,
    clientSecret,
    scopes,
    ...more,
  });
  return token;
}

async function ask<Answer>(body: object): Promise<Answer> {
  const response = await fetch(ownEndpoint('playground/token'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [playgroundHeader]: '1' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await problemMessage(response));
  return response.json();
}
