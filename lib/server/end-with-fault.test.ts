import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bufferPage } from '@/lib/http/buffered-page';
import { oneRequestPerTurn } from '@/lib/http/one-request-per-turn';
import { siteAtHost } from './site-at-host';

const fault = new Error('the disk is gone');
const broken = () => {
  throw fault;
};
const away = () => Promise.reject(fault);
const sites = {
  at: away,
  all: () => [],
  unserved: () => [],
  readAgain: away,
  lookAtBranches: away,
  close: () => undefined,
};

it.each<[string, RequestListener]>([
  ['its site cannot be looked up', siteAtHost(sites, { publicAddress: 'http://localhost' }, broken)],
  ['it cannot be begun', oneRequestPerTurn(broken)],
  [
    'its page cannot be changed',
    (_, response) => {
      bufferPage(response, broken);
      response.setHeader('content-type', 'text/html');
      response.end('<p>');
    },
  ],
])('a request whose connection ends because %s is told to the operator', async (_, listener) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(log.mock.calls).toEqual([[expect.stringContaining('connection was ended'), fault]]);
});
