import { createServer } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite, openedSearch } from '@/tests/support/loaded-site';
import { answerMcp } from './answer-mcp';
import type { McpContext } from './mcp-server';

async function contextOf(reader: Reader): Promise<McpContext> {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Orbit',
      colors: { primary: '#3d52c4' },
      navigation: { openapi: 'api.json', pages: ['index', 'keys', 'secret', 'POST /orbits'] },
      redirects: [{ source: '/old-keys', destination: '/keys' }],
    },
    'index.mdx': '---\ntitle: Start\npublic: true\n---\n\nWelcome.\n',
    'keys.mdx':
      '---\ntitle: API keys\npublic: true\n---\n\n## Rotate a key\n\n<Note>Make a new key first.</Note>\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orbits', version: '1' },
      paths: {
        '/orbits': {
          post: {
            description: 'Computes a perigee.',
            'x-svc': { metadata: { public: true } },
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    }),
    'secret.mdx': '---\ntitle: Secret keys\n---\n\nRotate the launch key.\n',
  });
  const { site } = await loadedSite(folder, { visibility: 'private' });
  const search = openedSearch(site);
  search.refresh();
  await search.settled();
  return { site, search, reader, origin: 'https://docs.example.com' };
}

/** The official client over a local socket. */
async function connectedClient(reader: Reader): Promise<Client> {
  const context = await contextOf(reader);
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const method = incoming.method ?? 'GET';
    const body = method === 'POST' ? Buffer.concat(chunks) : null;
    const request = new Request(`http://localhost${incoming.url}`, { method, headers, body });
    const response = await answerMcp(request, context);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${address.port}/mcp`)));
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

async function textOf(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input });
  return JSON.stringify(content);
}

test('the official client sees two tools that only read', async () => {
  const client = await connectedClient(anonymousReader);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['get_page', true],
  ]);
  expect(client.getServerVersion()?.title).toBe('Orbit');
});

test('search says once what an operation is for', async () => {
  const found = await textOf(await connectedClient(anonymousReader), 'search', {
    query: 'compute a perigee',
  });
  expect(found.match(/Computes a perigee\./g)).toHaveLength(1);
});

test('search answers with addresses and sections, and only with pages that the reader may read', async () => {
  const client = await connectedClient(anonymousReader);
  const found = await textOf(client, 'search', { query: 'How do I rotate a key?' });
  expect(found).toContain('https://docs.example.com/keys#rotate-a-key');
  expect(found).toContain('Make a new key first.');
  expect(found).not.toContain('launch');
  const member = await connectedClient({ isSignedIn: true, groups: [] });
  expect(await textOf(member, 'search', { query: 'launch key' })).toContain(
    'https://docs.example.com/secret',
  );
  expect(await textOf(client, 'search', { query: 'qqqzzz' })).toContain('Nothing was found');
});

test('get_page takes a path, an address or a moved page, and hides what the reader may not read', async () => {
  const client = await connectedClient(anonymousReader);
  for (const path of ['/keys', 'keys.md', 'https://docs.example.com/keys#rotate-a-key', '/old-keys'])
    expect(await textOf(client, 'get_page', { path })).toContain('Rotate a key');
  for (const path of ['/secret', '/nowhere', '//', '%'])
    expect((await client.callTool({ name: 'get_page', arguments: { path } })).isError).toBe(true);
});

test('what is no POST is refused, and so is a body that is too big', async () => {
  const context = await contextOf(anonymousReader);
  const url = 'http://localhost/mcp';
  expect((await answerMcp(new Request(url), context)).status).toBe(405);
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const big = new Request(url, { method: 'POST', headers, body: JSON.stringify({ a: 'x'.repeat(300_000) }) });
  expect((await answerMcp(big, context)).status).toBe(413);
});
