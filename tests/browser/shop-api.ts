import http from 'node:http';
import { gzipSync } from 'node:zlib';

/** An API to try, with the authorization server that its document names. */
export interface ShopApi {
  origin: string;
  /** Resolves when the reader of an event stream disconnects. */
  left: Promise<void>;
  close(): Promise<void>;
}

/** An image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves the API of the fixture `playground` on a free local port. */
export async function serveShopApi(): Promise<ShopApi> {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const challenges = new Map<string, string>();
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.test');
    const body = await bodyOf(request);
    if (url.pathname === '/enter') {
      challenges.set('device', url.searchParams.get('code') ?? '');
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Thank you</p>');
    }
    if (url.pathname === '/authorize') return authorize(url, response, challenges);
    if (url.pathname === '/token')
      return token({ body, authorization: request.headers.authorization ?? '' }, response, challenges);
    if (url.pathname === '/renew' || url.pathname === '/device') return signIn(url, body, response);
    const rows = Number(url.searchParams.get('rows') ?? 0);
    if (rows > 0) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const row = (at: number) =>
        `{"id":"item_${at}","name":"Name of item ${at}","number":12345678901234567890}`;
      response.end(`{"items":[${Array.from({ length: rows }, (_, at) => row(at))}]}`);
    } else if (url.pathname.endsWith('/moved')) {
      response.writeHead(302, { Location: '/v1/orders/there?was=moved' }).end();
    } else if (url.pathname.endsWith('/gone')) {
      response.writeHead(302, { Location: 'https://elsewhere.test/v1/orders' }).end();
    } else if (url.pathname.endsWith('/manual')) {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.4\n%%EOF\n');
    } else if (url.pathname.endsWith('/chat')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const content of ['Good ', 'day, ', 'Ada.'])
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    } else if (url.pathname.endsWith('/stock')) {
      // Compressed, although the client did not ask for it.
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
      const lines = [
        { sku: 'MUG-1', count: 2 },
        { sku: 'MUG-2', count: 'many' },
      ];
      response.end(
        gzipSync(JSON.stringify({ lines, shp: 'North', by: request.headers.authorization ?? 'nobody' })),
      );
    } else if (url.pathname.endsWith('/events')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: order.paid\ndata: {"id":"o_1"}\n\ndata: second\n\n');
      response.once('close', leave);
    } else if (url.pathname.endsWith('/picture')) {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(PICTURE);
    } else if (url.pathname.endsWith('/report')) {
      const disposition = 'attachment; filename="report 2026.bin"';
      response.writeHead(200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': disposition,
      });
      response.end(Buffer.from([0, 1, 2, 255]));
    } else if (url.pathname.endsWith('/ledger')) {
      const entries = Array.from({ length: 60 }, (_, index) => `{"amount": ${index}.10}`);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(`{"id": 1234567890123456789, "entries": [${entries}]}`);
    } else if (url.pathname.endsWith('/page')) {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'landed=1' });
      response.end('<h1>Hello</h1><script>parent.document.title = "run"</script>');
    } else {
      // Allows CORS only below this path.
      const isOpen = url.pathname.startsWith('/open/');
      if (isOpen) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*');
      }
      response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    left,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Signs everyone in, and redirects the window with a code; the window has no opener. */
function authorize(
  { searchParams }: URL,
  response: http.ServerResponse,
  challenges: Map<string, string>,
): void {
  const code = `code-${challenges.size}`;
  challenges.set(code, searchParams.get('code_challenge') ?? '');
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', searchParams.get('state') ?? '');
  response.writeHead(200, {
    'Content-Type': 'text/html',
    // Common security libraries set it; from then on, the window looks closed to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  const refused = new URL(back);
  refused.searchParams.delete('code');
  refused.searchParams.set('error', 'access_denied');
  refused.searchParams.set('error_description', 'Ada did not agree');
  const link = ({ href }: URL, label: string) => `<a href="${href.replaceAll('&', '&amp;')}">${label}</a>`;
  response.end(`${link(back, 'Sign in as Ada')} ${link(refused, 'Refuse')}`);
}

/** Renews a token, and issues the code that a reader enters at `/enter`. */
function signIn({ pathname }: URL, body: string, response: http.ServerResponse): void {
  const form = new URLSearchParams(body);
  const content =
    pathname === '/device'
      ? {
          device_code: 'device-1',
          user_code: 'TEA-CUP',
          verification_uri: 'http://127.0.0.1/enter',
          interval: 1,
        }
      : { access_token: `renewed-by-${form.get('refresh_token')}`, expires_in: 3600 };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
}

/** Accepts a code with its PKCE verifier, and a client that knows its secret. */
async function token(
  { body, authorization }: { body: string; authorization: string },
  response: http.ServerResponse,
  challenges: Map<string, string>,
): Promise<void> {
  const form = new URLSearchParams(body);
  const answer = (status: number, content: Record<string, string>) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  };
  if (form.get('grant_type') === 'password') {
    return form.get('username') === 'ada' && form.get('password') === 'pw'
      ? answer(200, { access_token: 'token-by-password', expires_in: '1', refresh_token: 'again' })
      : answer(400, { error: 'invalid_grant', error_description: 'The password is wrong' });
  }
  if (form.get('grant_type') === 'refresh_token') {
    return form.get('refresh_token') === 'again-of-ada'
      ? answer(200, { access_token: 'renewed-token-of-ada', expires_in: '3600', refresh_token: 'used' })
      : answer(400, { error: 'invalid_grant', error_description: 'It was renewed before' });
  }
  if (form.get('device_code') === 'device-1') {
    if (challenges.get('device') === 'refused') return answer(400, { error: 'access_denied' });
    return challenges.has('device')
      ? answer(200, { access_token: 'token-by-device', expires_in: '3600' })
      : answer(400, { error: 'authorization_pending' });
  }
  if (form.get('grant_type') === 'client_credentials') {
    const isTill = authorization === `Basic ${Buffer.from('till:s3cret').toString('base64')}`;
    return isTill && form.get('scope') === 'orders:write'
      ? answer(200, { access_token: 'token-of-the-till' })
      : answer(401, { error: 'invalid_client' });
  }
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(form.get('code_verifier') ?? ''),
  );
  const proven = Buffer.from(digest).toString('base64url') === challenges.get(form.get('code') ?? '');
  return proven
    ? answer(200, { access_token: 'token-of-ada', expires_in: '3600', refresh_token: 'again-of-ada' })
    : answer(400, { error: 'invalid_grant' });
}
