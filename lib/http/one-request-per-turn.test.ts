import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { oneRequestPerTurn } from './one-request-per-turn';

it('of many requests that come at once, few are begun before one that is answered from memory', async () => {
  const begun: http.ServerResponse[] = [];
  const slow = oneRequestPerTurn((_, response) => void begun.push(response));
  const server = http.createServer((request, response) => {
    if (request.url === '/kept') response.end(String(begun.length));
    else slow(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  // Connects first, so that all requests arrive at once.
  await Promise.all(Array.from({ length: 51 }, () => asked('/kept', agent, port)));
  const others = Array.from({ length: 50 }, () => asked('/slow', agent, port));
  // Sent while all the others wait.
  for (const most of [10, 20]) expect(Number(await asked('/kept', agent, port))).toBeLessThan(most);
  await expect.poll(() => begun.length).toBe(50);
  for (const response of begun) response.end('made');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['made']));
});

function asked(path: string, agent: http.Agent, port: number | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, agent }, async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        resolve(text);
      })
      .once('error', reject);
  });
}
