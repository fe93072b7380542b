import * as z from 'zod';
import { withBasePath } from '@/lib/base/base-path';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import { type OutboundAnswer, sendRequest } from '@/lib/outbound/send-request';
import { oauthCallbackPath } from '../oauth/oauth-addresses';
import { limitedBytes } from '../proxy/limited-bytes';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundAnswer } from './playground-answer';
import { triedOperation } from './playground-send';
import type { PlaygroundService } from './playground-service';
import { requireSameOrigin } from './require-same-origin';

const text = z.string().max(4_000);

const stepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('discover'), page: text, scheme: text }),
  z.object({
    step: z.literal('token'),
    page: text,
    scheme: text,
    flow: z.enum(['authorizationCode', 'clientCredentials']),
    clientId: text,
    clientSecret: text,
    scopes: z.array(text).max(100),
    code: text.optional(),
    verifier: text.optional(),
    redirectUri: text.optional(),
  }),
]);

type TokenStep = Extract<z.infer<typeof stepSchema>, { step: 'token' }>;

const REQUEST_BYTES_MAX = 64 * 1024;
const ANSWER_BYTES_MAX = 256 * 1024;

/** Calls a document's authorization server: for its sign-in address, and for a token. Stores nothing. */
export function playgroundToken(request: Request, service: PlaygroundService): Promise<Response> {
  return playgroundAnswer(async () => {
    requireSameOrigin(request);
    const leave = service.gate.enter(service.client(request));
    try {
      const parsed = stepSchema.safeParse(jsonFrom(await limitedBytes(request, REQUEST_BYTES_MAX)));
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
      const asking: Asking = { service, signal: request.signal };
      const answer =
        step.step === 'discover' ? await discovered(asking, scheme) : await token(asking, scheme, step);
      return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
    } finally {
      leave();
    }
  });
}

interface Asking {
  service: PlaygroundService;
  signal: AbortSignal;
}

async function addressesOf(asking: Asking, scheme: SecuritySchemeView) {
  if (scheme.type === 'oauth2') {
    const code = scheme.flows.find(({ kind }) => kind === 'authorizationCode');
    const client = scheme.flows.find(({ kind }) => kind === 'clientCredentials');
    return {
      authorizationUrl: code?.authorizationUrl,
      codeTokenUrl: code?.tokenUrl,
      clientTokenUrl: client?.tokenUrl,
    };
  }
  const url = requiredUrl(scheme.openIdConnectUrl, 'The document names no OpenID provider.');
  const found = record(await ask(asking, { method: 'GET', url, headers: { Accept: 'application/json' } }));
  const tokenUrl = textOr(found.token_endpoint);
  return {
    authorizationUrl: textOr(found.authorization_endpoint),
    codeTokenUrl: tokenUrl,
    clientTokenUrl: tokenUrl,
  };
}

async function discovered(asking: Asking, scheme: SecuritySchemeView): Promise<{ authorizationUrl: string }> {
  const { authorizationUrl } = await addressesOf(asking, scheme);
  return {
    authorizationUrl: requiredUrl(authorizationUrl, 'The document names no address to sign in at.').href,
  };
}

async function token(
  asking: Asking,
  scheme: SecuritySchemeView,
  step: TokenStep,
): Promise<{ token: string }> {
  const { codeTokenUrl, clientTokenUrl } = await addressesOf(asking, scheme);
  const isCode = step.flow === 'authorizationCode';
  const url = requiredUrl(
    isCode ? codeTokenUrl : clientTokenUrl,
    'The document names no address for tokens.',
  );
  if (isCode && !isOurCallback(step.redirectUri))
    throw new ProxyProblem('bad-request', 'The way back leads elsewhere.');
  const form = new URLSearchParams({
    grant_type: isCode ? 'authorization_code' : 'client_credentials',
    ...(isCode
      ? {
          code: step.code ?? '',
          code_verifier: step.verifier ?? '',
          redirect_uri: step.redirectUri ?? '',
          client_id: step.clientId,
        }
      : {}),
    ...(!isCode && step.scopes.length > 0 ? { scope: step.scopes.join(' ') } : {}),
  });
  const body = new TextEncoder().encode(form.toString());
  const answer = record(
    await ask(asking, {
      method: 'POST',
      url,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.byteLength),
        // A client with a secret authenticates in the header (RFC 6749, 2.3.1).
        ...(step.clientSecret === '' && isCode
          ? {}
          : { Authorization: basic(step.clientId, step.clientSecret) }),
      },
      body,
    }),
  );
  const found = textOr(answer.access_token);
  if (found !== undefined) return { token: found };
  const reason = textOr(answer.error_description) ?? textOr(answer.error) ?? 'it answered without a token';
  throw new ProxyProblem('unreachable', `${url.host} gave no token: ${reason.slice(0, 300)}.`);
}

function isOurCallback(address: string | undefined): boolean {
  return (
    address !== undefined &&
    URL.canParse(address) &&
    new URL(address).pathname === withBasePath(oauthCallbackPath)
  );
}

async function ask(
  { service, signal }: Asking,
  request: { method: string; url: URL; headers: Record<string, string>; body?: Uint8Array },
): Promise<unknown> {
  const answer = await sendRequest(
    {
      ...request,
      headers: { 'User-Agent': 'Lectern-Playground', 'Accept-Encoding': 'identity', ...request.headers },
    },
    { ...service.network, signal: AbortSignal.any([signal, AbortSignal.timeout(service.network.timeoutMs)]) },
  );
  return jsonFrom(await answerBytes(answer));
}

async function answerBytes({ body }: OutboundAnswer): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > ANSWER_BYTES_MAX)
      throw new ProxyProblem('unreachable', 'The authorization server answers too much.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function requiredUrl(written: string | undefined, problem: string): URL {
  if (written === undefined || !URL.canParse(written)) throw new ProxyProblem('bad-request', problem);
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ProxyProblem('bad-request', problem);
  return url;
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}

function jsonFrom(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Reported as an answer without the wanted values.
    return undefined;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
