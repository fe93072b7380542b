import { ownEndpoint } from '@/lib/base/web/addresses';
import { withBasePath } from '@/lib/base/web/base-path';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { GrantKind } from '@/lib/playground/oauth/grant-kinds';
import { oauthCallbackPath, oauthChannel } from '@/lib/playground/oauth/oauth-addresses';
import { proofKey, randomText } from '@/lib/playground/oauth/proof-key';
import type { DeviceGrant, PendingGrant, TokenGrant } from '@/lib/playground/oauth/token-step';
import { playgroundHeader } from '@/lib/playground/request/request-parts';
import { problemMessage } from './loaded-playground';

export interface OAuthInput {
  page: string;
  scheme: SecuritySchemeView;
  kind: GrantKind;
  clientId: string;
  clientSecret: string;
  userName: string;
  password: string;
  scopes: readonly string[];
}

/** The redirect URI for authorization servers. */
export function callbackAddress(): string {
  return location.origin + withBasePath(oauthCallbackPath);
}

const POPUP = 'popup,width=520,height=680';

export interface TokenWaiting {
  signal: AbortSignal;
  /**
   * Called when the window is closed or seems to be. A server with `Cross-Origin-Opener-Policy` makes it look closed
   * while the reader still signs in, so the code may still arrive.
   */
  onWindowGone: () => void;
  /** Called with a code that the reader must enter elsewhere. */
  onDevice: (device: DeviceGrant) => void;
}

export function requestToken(input: OAuthInput, waiting: TokenWaiting): Promise<TokenGrant> {
  switch (input.kind) {
    case 'authorizationCode':
      return tokenByCode(input, waiting);
    case 'deviceAuthorization':
      return tokenByDevice(input, waiting);
    case 'password':
      return tokenFrom(input, { userName: input.userName, password: input.password }, waiting.signal);
    case 'clientCredentials':
      return tokenFrom(input, {}, waiting.signal);
  }
}

/** A new token in exchange for a refresh token. */
export function renewedToken(
  input: OAuthInput,
  refreshToken: string,
  signal: AbortSignal,
): Promise<TokenGrant> {
  return tokenFrom(input, { refreshToken }, signal);
}

/** Polls until the reader has entered the code, at the server's interval (RFC 8628, 3.5). */
async function tokenByDevice(input: OAuthInput, { signal, onDevice }: TokenWaiting): Promise<TokenGrant> {
  const device: DeviceGrant = await ask({ step: 'device', ...clientOf(input) }, signal);
  onDevice(device);
  const endsAt = Date.now() + device.expiresInSeconds * 1000;
  let waitMs = Math.max(1, device.intervalSeconds) * 1000;
  while (Date.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal.throwIfAborted();
    const { deviceCode } = device;
    const answer: TokenGrant | PendingGrant = await ask(
      { step: 'token', ...clientOf(input), deviceCode },
      signal,
    );
    if (!('isPending' in answer)) return answer;
    if (answer.isTooFast) waitMs += 5_000;
  }
  throw new Error('The code was not entered in time. Get a new one.');
}

/** The code returns in a separate window, bound to this request by `state` and PKCE. */
async function tokenByCode(input: OAuthInput, waiting: TokenWaiting): Promise<TokenGrant> {
  // Browsers only provide PKCE's cryptography in secure contexts.
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
    const code = await answer;
    return await tokenFrom(input, { code, verifier, redirectUri: callbackAddress() }, waiting.signal);
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

/** The code from the sign-in window; other messages on the channel belong to other tabs. */
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

function tokenFrom(
  input: OAuthInput,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenGrant> {
  return ask({ step: 'token', ...clientOf(input), ...more }, signal);
}

function clientOf({ page, scheme, kind, clientId, clientSecret, scopes }: OAuthInput) {
  return { page, scheme: scheme.id, flow: kind, clientId, clientSecret, scopes };
}

async function ask<Answer>(body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(ownEndpoint('playground/token'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [playgroundHeader]: '1' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new Error(await problemMessage(response));
  return response.json();
}
