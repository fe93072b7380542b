import { setTimeout as wait } from 'node:timers/promises';
import { openStores } from '@/lib/db/open-stores';
import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';
import { brokenSite } from './broken-site';
import { verdict } from './verdict';

// The server is stopped during two replies: one that ends soon, and one that never would.

const { expected } = verdict();
let finishShort: () => void = () => undefined;
const isShortOver = new Promise<void>((resolve) => {
  finishShort = resolve;
});
await using provider = await fakeProvider(async (request, response) => {
  streamHead(response);
  response.write(chat.text('Half'));
  // Matches words of the question, because our own prompt mentions short answers.
  const isShort = JSON.stringify(request.body.messages).includes('a short question');
  await Promise.race([isShort ? isShortOver : request.closed, request.closed]);
  response.end(chat.text(' and half') + chat.end);
});
await using site = await brokenSite({
  variables: { OPENAI_BASE_URL: provider.baseUrl, ASSISTANT_MODEL: 'm', LECTERN_STOP_SECONDS: '4' },
});
const [short, endless, old] = await Promise.all([
  ask('v2', 'a short question'),
  ask('v2', 'an endless one'),
  ask('v1', 'an endless one'),
]);
const startedAt = performance.now();
// Ctrl-C in a terminal arrives twice: directly, and forwarded by npm.
site.signal('SIGINT');
site.signal('SIGINT');
await wait(250);
site.signal('SIGTERM');
await wait(250);
const page = await fetch(`${site.origin}/install`);
expected(`pages are still answered (${page.status})`, page.status === 200);
const refused = await ask('v2', 'a new question');
expected(
  `a new question is refused with ${refused.status} and Retry-After`,
  refused.status === 503 &&
    refused.headers.has('retry-after') &&
    (await refused.text()).includes('"stopping"'),
);
finishShort();
const texts = await Promise.all([short, endless, old].map((response) => response.text()));
const code = await site.ended;
const seconds = (performance.now() - startedAt) / 1_000;
expected(
  'the short reply came to its end',
  texts[0]?.includes(' and half') === true && texts[0].includes('"type":"finish"'),
);
expected(
  'the endless one of v2 ended with an error part',
  /"type":"error".*\[DONE\]\n\n$/s.test(texts[1] ?? ''),
);
expected(
  'the endless one of v1 ended with an error part',
  /\n3:"The server is being restarted[^\n]*"\n$/.test(texts[2] ?? ''),
);
expected(`the process ended after ${seconds.toFixed(1)} s with ${code}`, code === 0 && seconds < 8);
expected('no warning was printed', !site.log().includes('Warning'));
const stores = await openStores(site.databaseUrl);
const threads = await stores.conversations.transcripts({ siteId: site.siteId }, { limit: 9 });
await stores.close();
const states = threads.map(({ messages }) => messages.at(-1)?.state).sort();
expected(`3 replies begun, 3 found: ${states}`, JSON.stringify(states) === '["complete","failed","failed"]');

async function ask(version: string, question: string): Promise<Response> {
  return fetch(`${site.origin}/api/${version}/assistant/docs/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
  });
}
