import type http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicAccess } from '@/lib/access/may-read';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { documentSource, parseDocument } from '@/lib/openapi/document/parse-document';
import { indexDocument } from '@/lib/openapi/index/index-document';
import { planRequest } from '@/lib/openapi/request/plan-request';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { playgroundSend } from '@/lib/playground/handlers/playground-send';
import type { PlaygroundService } from '@/lib/playground/handlers/playground-service';
import type { PlaygroundOperation } from '@/lib/playground/playground-operation';
import { requestGate } from '@/lib/playground/proxy/request-gate';
import { decodeFrames, type ResponseEnd, type ResponseHead } from '@/lib/playground/proxy/response-frame';
import { serveHandler, serveHttp } from './serve-handler';

export interface SeenRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface PlaygroundState {
  seen: SeenRequest[];
  seenElsewhere: number;
  reader: Reader;
  /** Called when a connection to the API closes. */
  hungUp: () => void;
}

/** Headers that a request from our own page has. */
export const ownPageHeaders = { 'X-Lectern-Playground': '1', 'Sec-Fetch-Site': 'same-origin' };

/** Path of the page with an operation. */
export const operationPage = '/api/act';

/** The proxy and an API behind it on local sockets; tests change the properties in place. */
export async function servePlayground() {
  const state: PlaygroundState = {
    seen: [],
    seenElsewhere: 0,
    reader: anonymousReader,
    hungUp: () => undefined,
  };
  const elsewhere = await serveHttp((_request, response) => {
    state.seenElsewhere += 1;
    response.end();
  });
  const api = await serveHttp((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      state.seen.push({ method, url, headers, body: Buffer.concat(pieces).toString('latin1') });
      const [, action = ''] = /^\/act\/([a-z]+)/.exec(url) ?? [];
      response.once('close', () => state.hungUp());
      answerAs(action, response, elsewhere.origin);
    });
  });
  const operation: PlaygroundOperation = {
    access: publicAccess,
    page: { configured: 'interactive', hasServers: true, groups: [], isSignInConfigured: true },
    plan: actPlan([{ url: api.origin }]),
    isProxied: true,
    hasCredentials: false,
    apiName: 'acts.json',
    isPrefilled: false,
    languages: [],
    form: () => ({ parameters: [], bodies: [], isBodyRequired: false }),
  };
  const service: PlaygroundService = {
    operation: async (path) => (path === operationPage ? operation : undefined),
    languageOf: async () => 'en',
    client: (request) => request.headers.get('x-test-client') ?? '',
    reader: async () => state.reader,
    network: { policy: addressPolicy(['127.0.0.1']), timeoutMs: 5_000 },
    gate: requestGate({ perClient: 2, inAll: 3, bytesPerClient: 10_000_000, bytesInAll: 100_000_000 }),
    limits: { requestBytesMax: 100_000, responseBytesMax: 200_000 },
  };
  const site = await serveHandler((request) => playgroundSend(request, service));
  const post = (values: Record<string, unknown> = {}, init: RequestInit = {}): Promise<Response> =>
    fetch(site.origin, { method: 'POST', body: requestForm(values), headers: ownPageHeaders, ...init });
  const close = () => Promise.all([api, elsewhere, site].map((server) => server.close()));
  return { api, elsewhere, site, state, operation, service, post, close };
}

/** Responds, or misbehaves, as the path requests. */
function answerAs(action: string, response: http.ServerResponse, elsewhere: string): void {
  if (action === 'redirect') response.writeHead(302, { Location: elsewhere }).end();
  else if (action === 'html') {
    response.writeHead(201, { 'Content-Type': 'text/html', 'Set-Cookie': ['session=stolen', 'b=2'] });
    response.end('<script>alert(1)</script>');
  } else if (action === 'gzip' || action === 'brotli') {
    const compress = action === 'gzip' ? gzipSync : brotliCompressSync;
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Encoding': action === 'gzip' ? 'gzip' : 'br',
    });
    response.end(compress('{"name":"Ada"}'));
  } else if (action === 'bomb') {
    response.writeHead(200, { 'Content-Encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(50_000_000)));
  } else if (action === 'large') response.end(Buffer.alloc(300_000, 'x'));
  else if (action === 'events') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: 1\n\n');
  } else if (action === 'break') {
    response.write('half', () => response.destroy());
  } else if (action !== 'silent') response.end('done');
}

/** The plan of `POST /act/{name}` with the given servers. */
export function actPlan(servers: unknown[]): RequestPlan {
  const headers = [
    'X-Trace',
    'Host',
    'Transfer-Encoding',
    'X-Forwarded-For',
    'Origin',
    'Proxy-Authorization',
  ];
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acts', version: '1' },
    servers,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
    security: [{ bearer: [], key: [] }, {}],
    paths: {
      '/act/{name}': {
        post: {
          parameters: [
            { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
            ...headers.map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
          ],
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object' } },
              'multipart/form-data': {
                schema: {
                  properties: { note: { type: 'string' }, receipt: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
          responses: { 200: { description: 'Done.' } },
        },
      },
    },
  });
  const { document } = parseDocument(documentSource(new TextEncoder().encode(text), 'acts.json'));
  const entry = document && indexDocument(document).operations[0];
  const plan = document && entry && planRequest(document, entry);
  if (plan === undefined) throw new Error('The document has no operation.');
  return plan;
}

/** The playground's form for the proxy, with `values` replaced. */
export function requestForm(
  values: Record<string, unknown>,
  files: [name: string, file: File][] = [],
): FormData {
  const request = {
    page: operationPage,
    server: 0,
    variables: {},
    parameters: [{ name: 'name', location: 'path', value: 'echo' }],
    credentials: [],
    ...values,
  };
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** Values that select a behaviour of the API. */
export function acting(name: string): Record<string, unknown> {
  return { parameters: [{ name: 'name', location: 'path', value: name }] };
}

/** A refusal's status and error code. */
export async function problemOf(response: Response): Promise<string> {
  const { error }: { error: { code: string } } = await response.json();
  return `${response.status} ${error.code}`;
}

/** Decodes a response from its frames. */
export async function readAnswer(
  response: Response,
): Promise<{ head?: ResponseHead; end?: ResponseEnd; text: string }> {
  const read: { head?: ResponseHead; end?: ResponseEnd; text: string } = { text: '' };
  if (response.body === null) return read;
  for await (const frame of decodeFrames(response.body)) {
    if (frame.kind === 'head') read.head = frame.head;
    else if (frame.kind === 'end') read.end = frame.end;
    else read.text += new TextDecoder('latin1').decode(frame.data);
  }
  return read;
}
