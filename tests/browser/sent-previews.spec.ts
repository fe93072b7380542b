import http from 'node:http';
import { expect, test } from '@playwright/test';
import { openStores } from '@/lib/db/open-stores';
import { newPreviewToken } from '@/lib/source/upload/preview-token';
import { tarball } from '../support/tarball';
import { servedForSpec } from './served-for-spec';
import { filesOfSite, severalSites } from './several-sites';

// Previews from files that CI sends, in the built application.

const table = { alpha: { previews: 'everyone' }, bravo: { hosts: ['docs.bravo.test'] } };

const site = servedForSpec(async () => {
  const served = await severalSites({}, table);
  // A site's row is created by the first request about people.
  for (const host of ['alpha.localhost', 'docs.bravo.test']) await served.ask(host, '/-/join?token=none');
  const stores = await openStores(served.databaseUrl);
  const tokens: Record<string, string> = {};
  for (const domain of ['alpha', 'bravo']) {
    const { token, ...stored } = newPreviewToken();
    await stores.previewTokens.put((await stores.site(domain))?.id ?? '', stored);
    tokens[domain] = token;
  }
  await stores.close();
  return { ...served, tokens };
});

function send(host: string, token: string, { word = '', method = 'PUT', name = 'feature-New_Guide' } = {}) {
  const files = { ...filesOfSite(word), 'code.mdx': '---\ntitle: Code\n---\n\nIt is {process.env.PATH}.\n' };
  const body = tarball(...Object.entries(files).map(([path, text]) => ({ name: `./${path}`, text })));
  const headers = { authorization: `Bearer ${token}` };
  return site().ask(host, `/-/previews/${name}`, { method, headers, ...(method === 'PUT' ? { body } : {}) });
}

test('what CI sends is at a host of its own at once, with what changed, and none of its code is run', async () => {
  const { ask, port, tokens } = site();
  const host = 'feature-new-guide--alpha.localhost';
  expect((await ask(host, '/start')).status).toBe(404);
  const sent = await send('alpha.localhost', tokens.alpha ?? '', { word: 'sentword' });
  expect([sent.status, JSON.parse(sent.body)]).toEqual([201, { address: `http://${host}:${port}` }]);
  const start = await ask(host, '/start');
  expect([start.status, start.body.includes('Welcome to sentword')]).toEqual([200, true]);
  expect((await ask('alpha.localhost', '/start')).body).not.toContain('sentword');
  expect((await ask(host, '/code')).body).not.toContain(process.env.PATH ?? '/usr/bin');
  await expect
    .poll(async () => (await ask(host, '/-/changes')).body, { timeout: 60_000 })
    .toContain('/start');
  // Three times, so that the page is also answered from memory.
  for (let time = 0; time < 3; time++) await ask(host, '/start');
  await send('alpha.localhost', tokens.alpha ?? '', { word: 'laterword' });
  await expect.poll(async () => (await ask(host, '/start')).body).toContain('Welcome to laterword');
  // An invalid upload keeps the current preview.
  const body = tarball({ name: 'docs.json', type: '2', text: '' });
  const headers = { authorization: `Bearer ${tokens.alpha}` };
  const refused = await ask('alpha.localhost', '/-/previews/feature-new-guide', {
    method: 'PUT',
    headers,
    body,
  });
  expect(refused.status).toBe(400);
  expect((await ask(host, '/start')).body).toContain('Welcome to laterword');
  expect((await send('alpha.localhost', tokens.alpha ?? '', { method: 'DELETE' })).status).toBe(204);
  await expect.poll(async () => (await ask(host, '/start')).status).toBe(404);
});

test('only the token of the site is obeyed, and only where the site shows previews', async () => {
  const { tokens } = site();
  const word = 'evilword';
  const status = async (host: string, token = '') => (await send(host, token, { word, name: 'evil' })).status;
  expect(await status('alpha.localhost')).toBe(401);
  expect(await status('alpha.localhost', 'lectern_preview_guessed')).toBe(401);
  expect(await status('alpha.localhost', tokens.bravo)).toBe(401);
  expect(await status('docs.bravo.test', tokens.bravo)).toBe(404);
  expect(await status('localhost', tokens.alpha)).toBe(404);
  expect((await site().ask('evil--alpha.localhost', '/start')).status).toBe(404);
});

/** Sends the start of a tarball and nothing more; resolves with the response. */
function sendSlowly(name: string) {
  const { port, tokens } = site();
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'PUT',
    path: `/-/previews/${name}`,
    headers: { host: `alpha.localhost:${port}`, authorization: `Bearer ${tokens.alpha}` },
    agent: false,
  });
  const answered = new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
  // The server may reset a connection that gave way.
  request.on('error', () => undefined);
  request.write(tarball({ name: 'docs.json', text: '{}' }).subarray(0, 20));
  return { answered, end: () => request.destroy() };
}

test('two who send next to nothing keep nobody out, and are told to come back', async () => {
  const { tokens } = site();
  const slow = ['slow-1', 'slow-2'].map(sendSlowly);
  const refused: http.IncomingMessage[] = [];
  for (const { answered } of slow) void answered.then((answer) => refused.push(answer));
  await expect
    .poll(
      async () => {
        const sent = await send('alpha.localhost', tokens.alpha ?? '', { word: 'fastword', name: 'fast' });
        return [sent.status, refused.length > 0];
      },
      { timeout: 60_000 },
    )
    .toEqual([201, true]);
  expect([refused[0]?.statusCode, refused[0]?.headers['retry-after']]).toEqual([503, '10']);
  for (const { end } of slow) end();
});
