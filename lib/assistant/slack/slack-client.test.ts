import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { slackClient } from './slack-client';

let answer = '';
let refusals = 0;
const requests: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  requests.push({ url: request.url, authorization: request.headers.authorization, body });
  if (refusals-- > 0) response.writeHead(429, { 'Retry-After': '0' }).end();
  else response.end(answer);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  base = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => void server.close());

const message = { channel: 'C1', thread: '1.1', text: 'Ünï' };
const network = { policy: addressPolicy(['127.0.0.1']) };

it('a message is written below the question with the token of the app', async () => {
  answer = '{"ok":true,"ts":"1.2"}';
  await slackClient({ botToken: 'xoxb-1' }, network, base)(message);
  const [sent] = requests;
  expect(sent).toMatchObject({ url: '/api/chat.postMessage', authorization: 'Bearer xoxb-1' });
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ channel: 'C1', thread_ts: '1.1', text: 'Ünï' });
});

it('what Slack says against a message is said, without the token', async () => {
  answer = '{"ok":false,"error":"not_in_channel"}';
  const posted = slackClient({ botToken: 'xoxb-1' }, network, base)(message);
  await expect(posted).rejects.toThrow('not_in_channel');
  await expect(posted).rejects.not.toThrow('xoxb');
});

it('a message that Slack takes later is sent again when it says so, once', async () => {
  answer = '{"ok":true}';
  refusals = 1;
  const before = requests.length;
  await slackClient({ botToken: 'xoxb-1' }, network, base)(message);
  expect(requests.slice(before).map(({ body }) => JSON.parse(body).text)).toEqual(['Ünï', 'Ünï']);
  refusals = 2;
  await expect(slackClient({ botToken: 'xoxb-1' }, network, base)(message)).rejects.toThrow('429');
});
