import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { preserveRequestHost } from './request-host';

async function server(): Promise<number> {
  const listening = http.createServer(async (request, response) => {
    const { headers } = request;
    preserveRequestHost(headers);
    if (headers['next-action'] === undefined) return void response.end(headers.host);
    const { 'next-action': _, connection, ...kept } = headers;
    const forwarded = Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]);
    const led = await fetch(`http://localhost:${portOf(listening)}/`, { headers: forwarded });
    response.end(await led.text());
  });
  await new Promise<void>((resolve) => listening.listen(0, resolve));
  onTestFinished(() => void listening.close());
  return portOf(listening);
}

function portOf(listening: http.Server): number {
  const address: AddressInfo | string | null = listening.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function ask(port: number, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = http.get({ port, host: 'localhost', headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve(body));
    });
    asked.on('error', reject);
  });
}

it('the page that an action leads to is asked of the site of the action', async () => {
  const port = await server();
  expect(await ask(port, { host: 'echo.localhost', 'next-action': 'id' })).toBe('echo.localhost');
});

it('nobody else names a host beside that of the request', async () => {
  const port = await server();
  for (const written of ['bravo.localhost', 'guess bravo.localhost', ' bravo.localhost'])
    expect(await ask(port, { host: 'echo.localhost', 'x-lectern-asked-host': written })).toBe(
      'echo.localhost',
    );
});
