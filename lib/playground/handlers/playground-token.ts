import { withBasePath } from '@/lib/base/web/base-path';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import {
  type Asking,
  askWithForm,
  authorizationAddresses,
  jsonFrom,
  requiredUrl,
  secondsOr,
  textOr,
} from '../oauth/authorization-server';
import { oauthCallbackPath } from '../oauth/oauth-addresses';
import { clientHeaders, tokenForm } from '../oauth/token-form';
import {
  type DeviceGrant,
  type DeviceStep,
  type PendingGrant,
  stepSchema,
  type TokenGrant,
  type TokenStep,
} from '../oauth/token-step';
import { limitedBytes } from '../proxy/limited-bytes';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundAnswer } from './playground-answer';
import { triedOperation } from './playground-send';
import type { PlaygroundService } from './playground-service';
import { requireSameOrigin } from './require-same-origin';

const REQUEST_BYTES_MAX = 64 * 1024;

/** Calls a document's authorization server, for its sign-in URL or for a token. Stores nothing. */
export function playgroundToken(request: Request, service: PlaygroundService): Promise<Response> {
  return playgroundAnswer(async () => {
    requireSameOrigin(request);
    const slot = service.gate.enter(service.client(request));
    try {
      const parsed = stepSchema.safeParse(
        jsonFrom(await limitedBytes(request, { bytesMax: REQUEST_BYTES_MAX, hold: slot.hold })),
      );
      if (!parsed.success)
        throw new ProxyProblem('bad-request', 'The request cannot be read.', { cause: parsed.error });
      const step = parsed.data;
      const { plan } = await triedOperation(service, step.page);
      const schemes = plan.security.alternatives.flatMap((alternative) => alternative.schemes);
      const scheme = schemes.find(
        (each) => each.id === step.scheme && schemeRow(each).credential(each) === 'granted-token',
      );
      if (scheme === undefined)
        throw new ProxyProblem('bad-request', `The operation asks for no "${step.scheme}".`);
      const asking: Asking = { network: service.network, signal: request.signal };
      return Response.json(await answered(asking, scheme, step), {
        headers: { 'Cache-Control': 'no-store' },
      });
    } finally {
      slot.leave();
    }
  });
}

function answered(
  asking: Asking,
  scheme: SecuritySchemeView,
  step: { step: 'discover' } | DeviceStep | TokenStep,
): Promise<object> {
  if (step.step === 'discover') return discovered(asking, scheme);
  return step.step === 'device' ? device(asking, scheme, step) : token(asking, scheme, step);
}

async function discovered(asking: Asking, scheme: SecuritySchemeView): Promise<{ authorizationUrl: string }> {
  const { authorizationUrl } = await authorizationAddresses(asking, scheme, 'authorizationCode');
  return {
    authorizationUrl: requiredUrl(authorizationUrl, 'The document names no address to sign in at.').href,
  };
}

/** Requests a code that the reader enters in another window, on any device (RFC 8628, 3.1). */
async function device(asking: Asking, scheme: SecuritySchemeView, step: DeviceStep): Promise<DeviceGrant> {
  const { deviceUrl } = await authorizationAddresses(asking, scheme, 'deviceAuthorization');
  const url = requiredUrl(deviceUrl, 'The document names no address for codes of devices.');
  const { clientId, scopes } = step;
  const answer = await askWithForm(asking, {
    url,
    form: { client_id: clientId, ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }) },
    headers: clientHeaders(step),
  });
  const deviceCode = textOr(answer.device_code);
  const userCode = textOr(answer.user_code);
  const address = textOr(answer.verification_uri) ?? textOr(answer.verification_url);
  if (deviceCode === undefined || userCode === undefined) throw noToken(url, answer);
  return {
    deviceCode,
    userCode,
    // The reader opens it, so it must be an http(s) URL.
    address: requiredUrl(address, `${url.host} names no address for the code.`).href,
    intervalSeconds: secondsOr(answer.interval) ?? 5,
    expiresInSeconds: secondsOr(answer.expires_in) ?? 600,
  };
}

async function token(
  asking: Asking,
  scheme: SecuritySchemeView,
  step: TokenStep,
): Promise<TokenGrant | PendingGrant> {
  const { tokenUrl, refreshUrl = tokenUrl } = await authorizationAddresses(asking, scheme, step.flow);
  const isRefresh = step.refreshToken !== undefined;
  const url = requiredUrl(isRefresh ? refreshUrl : tokenUrl, 'The document names no address for tokens.');
  if (step.flow === 'authorizationCode' && !isRefresh && !isOurCallback(step.redirectUri))
    throw new ProxyProblem('bad-request', 'The way back leads elsewhere.');
  const answer = await askWithForm(asking, { url, form: tokenForm(step), headers: clientHeaders(step) });
  const found = textOr(answer.access_token);
  if (found !== undefined) {
    return {
      token: found,
      expiresInSeconds: secondsOr(answer.expires_in),
      // The server may keep the previous refresh token (RFC 6749, 6).
      refreshToken: textOr(answer.refresh_token) ?? step.refreshToken,
    };
  }
  const isPending = answer.error === 'authorization_pending' || answer.error === 'slow_down';
  if (step.flow === 'deviceAuthorization' && isPending)
    return { isPending, isTooFast: answer.error === 'slow_down' };
  throw noToken(url, answer);
}

function noToken({ host }: URL, answer: Readonly<Record<string, unknown>>): ProxyProblem {
  const reason = textOr(answer.error_description) ?? textOr(answer.error) ?? 'it answered without a token';
  return new ProxyProblem('unreachable', `${host} gave no token: ${reason.slice(0, 300)}.`);
}

function isOurCallback(address: string | undefined): boolean {
  return (
    address !== undefined &&
    URL.canParse(address) &&
    new URL(address).pathname === withBasePath(oauthCallbackPath)
  );
}
