import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { dashboardFolders } from './dashboard-site';

interface ReceivedRequest {
  request: string;
  body: Record<string, unknown>;
}

/** A Gitea with the repository of the dashboard's site, reduced to what a pull request needs. */
export async function startCodeHost() {
  const received: ReceivedRequest[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const name = `${request.method} ${(request.url ?? '').replace(/\?.*$/, '')}`;
    received.push({ request: name, body: text === '' ? {} : JSON.parse(text) });
    response.writeHead(request.method === 'GET' ? 200 : 201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(await answerTo(name)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    close: () => void server.close(),
  };
}

async function answerTo(name: string): Promise<object> {
  if (name === 'GET /api/v1/repos/acme/docs') return { default_branch: 'main' };
  if (name === 'POST /api/v1/repos/acme/docs/pulls')
    return { html_url: 'https://gitea.example/acme/docs/pulls/7' };
  const file = path.join(dashboardFolders.at(-1) ?? '', 'start.mdx');
  return { sha: 'f1', encoding: 'base64', content: (await readFile(file)).toString('base64') };
}
