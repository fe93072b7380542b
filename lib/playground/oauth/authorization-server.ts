import { parsedJson } from '@/lib/base/values/parsed-json';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { type OutboundAnswer, type SendingOptions, sendRequest } from '@/lib/outbound/send-request';
import { ProxyProblem } from '../proxy/proxy-problem';
import type { GrantKind } from './grant-kinds';

const ANSWER_BYTES_MAX = 256 * 1024;

export interface Asking {
  network: Omit<SendingOptions, 'signal'>;
  signal: AbortSignal;
}

export interface AuthorizationAddresses {
  authorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  deviceUrl?: string | undefined;
}

/** The endpoints that a document, or its OpenID provider, names for a flow. */
export async function authorizationAddresses(
  asking: Asking,
  scheme: SecuritySchemeView,
  kind: GrantKind,
): Promise<AuthorizationAddresses> {
  if (scheme.type === 'oauth2') {
    const flow = scheme.flows.find((each) => each.kind === kind);
    return {
      authorizationUrl: flow?.authorizationUrl,
      tokenUrl: flow?.tokenUrl,
      refreshUrl: flow?.refreshUrl,
      deviceUrl: flow?.deviceAuthorizationUrl,
    };
  }
  const url = requiredUrl(scheme.openIdConnectUrl, 'The document names no OpenID provider.');
  const found = await askServer(asking, { method: 'GET', url, headers: {} });
  return {
    authorizationUrl: textOr(found.authorization_endpoint),
    tokenUrl: textOr(found.token_endpoint),
    deviceUrl: textOr(found.device_authorization_endpoint),
  };
}

/** Sends a form; a response that is not a JSON object is treated as an empty one. */
export function askWithForm(
  asking: Asking,
  { url, form, headers }: { url: URL; form: Record<string, string>; headers: Record<string, string> },
): Promise<Readonly<Record<string, unknown>>> {
  const body = new TextEncoder().encode(new URLSearchParams(form).toString());
  return askServer(asking, {
    method: 'POST',
    url,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.byteLength),
      ...headers,
    },
    body,
  });
}

async function askServer(
  { network, signal }: Asking,
  request: { method: string; url: URL; headers: Record<string, string>; body?: Uint8Array },
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await sendRequest(
    {
      ...request,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Lectern-Playground',
        'Accept-Encoding': 'identity',
        ...request.headers,
      },
    },
    { ...network, signal: AbortSignal.any([signal, AbortSignal.timeout(network.timeoutMs)]) },
  );
  const content = jsonFrom(await answerBytes(answer));
  return typeof content === 'object' && content !== null ? { ...content } : {};
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

/** @throws ProxyProblem if the URL is missing, or not a plain http(s) URL */
export function requiredUrl(written: string | undefined, problem: string): URL {
  if (written === undefined || !URL.canParse(written)) throw new ProxyProblem('bad-request', problem);
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ProxyProblem('bad-request', problem);
  return url;
}

export function textOr(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function secondsOr(value: unknown): number | undefined {
  const seconds = Number(value);
  return value !== undefined && value !== null && Number.isFinite(seconds) && seconds >= 0
    ? seconds
    : undefined;
}

export function jsonFrom(bytes: Uint8Array): unknown {
  // Invalid JSON is reported like a response without the expected values.
  return parsedJson(new TextDecoder().decode(bytes));
}
