import { composeRequest } from '@/lib/openapi/request/compose-request';
import type { HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestCredential } from '@/lib/openapi/request/request-values';
import { bodyText } from '@/lib/openapi/samples/request-text';
import type { OutboundRequest } from '@/lib/outbound/send-request';
import type { PlaygroundRequest } from '../request/playground-request';
import { PARTS_MAX, URL_CHARACTERS_MAX } from '../request/request-size';
import { type ChosenFiles, sendableBody } from '../request/sendable-body';
import { requireSigned } from './followed-redirect';
import { ProxyProblem } from './proxy-problem';
import { serverAddress } from './server-address';
import { upstreamRequest } from './upstream-request';

/** Composes the outgoing request with the reader's values filled in; throws `ProxyProblem`. */
export async function composeUpstream(
  plan: RequestPlan,
  { request, files, bytesMax }: { request: PlaygroundRequest; files: ChosenFiles; bytesMax: number },
): Promise<OutboundRequest> {
  const server = plan.servers[request.server];
  if (server === undefined) throw new ProxyProblem('bad-request', 'The operation has no such server.');
  if (
    request.body !== undefined &&
    !plan.bodies.some(({ mediaType }) => mediaType === request.body?.mediaType)
  ) {
    throw new ProxyProblem(
      'bad-request',
      `The operation takes no body of the type "${request.body.mediaType}".`,
    );
  }
  const example = composeRequest(plan, {
    serverUrl: serverAddress(server, request.variables),
    parameters: request.parameters.map(({ name, location, value }) => ({ name, location, value })),
    body: request.body,
    additions: request.additions,
    credentials: request.credentials.map((credential) => requestCredential(plan, credential)),
  });
  requireModest(example, bytesMax);
  const { follow } = request;
  if (follow !== undefined) {
    requireSigned(request.page, follow);
    const next = { ...example, url: follow.url, method: follow.method };
    // A redirect that changes the method to GET drops the body and its content type.
    if (follow.method !== plan.method || example.body === undefined)
      return upstreamRequest(withoutBody(next), undefined);
    return sent(next, files);
  }
  return sent(example, files);
}

/** Small values can produce a large request: JSON is indented, and each list item becomes a part. */
function requireModest({ url, body }: HttpRequestExample, bytesMax: number): void {
  const isLong =
    url.length > URL_CHARACTERS_MAX || (body !== undefined && (bodyText(body)?.length ?? 0) > bytesMax);
  const hasManyParts = body?.kind === 'multipart' && body.parts.length > PARTS_MAX;
  if (isLong || hasManyParts)
    throw new ProxyProblem('request-too-large', 'The request would be too large for the API.');
}

async function sent(example: HttpRequestExample, files: ChosenFiles): Promise<OutboundRequest> {
  if (example.body === undefined) return upstreamRequest(example, undefined);
  const { content, contentType } = sendableBody(example.body, files);
  return upstreamRequest(example, { bytes: new Uint8Array(await content.arrayBuffer()), contentType });
}

function withoutBody({ body, headers, ...example }: HttpRequestExample): HttpRequestExample {
  return { ...example, headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type') };
}

function requestCredential(
  plan: RequestPlan,
  { id, secret }: { id: string; secret: string },
): RequestCredential {
  const schemes = plan.security.alternatives.flatMap((alternative) => alternative.schemes);
  const scheme = schemes.find((candidate) => candidate.id === id);
  if (scheme === undefined) throw new ProxyProblem('bad-request', `The operation asks for no "${id}".`);
  return { scheme, secret };
}
