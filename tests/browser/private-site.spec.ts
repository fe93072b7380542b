import { expect, test } from '@playwright/test';
import { type Reader, readers, startPrivateSite } from './private-site';
import { asked, calls, kinds, surfaces } from './private-surfaces';
import { servedForSpec } from './served-for-spec';

// Every surface of a private site, asked by every kind of reader: none tells a word that another would not.

/** Words that only some pages hold, and who may read them. */
const secrets: { word: RegExp; for: Reader[] }[] = [
  { word: /zebra-\w+/, for: ['member', 'sales', 'staff'] },
  { word: /walrus-\w+/, for: ['staff'] },
];

const site = servedForSpec(startPrivateSite);

/** Words in an answer that its reader may not read; what was asked is no secret, wherever it is repeated. */
async function leaksOf(response: Response, reader: Reader, repeated: readonly string[]) {
  let text = [...response.headers].join() + (await response.text());
  for (const words of repeated) text = text.replaceAll(words, '');
  const told = secrets
    .filter((secret) => !secret.for.includes(reader))
    .map(({ word }) => word.exec(text)?.[0]);
  return { text, told: told.filter((word) => word !== undefined) };
}

test('no surface tells a reader a word that they may not read, and none lets it be kept', async () => {
  test.setTimeout(240_000);
  const told: string[] = [];
  // Readers in turn, so that what was made for one could be kept and shown to the next.
  for (const address of surfaces)
    for (const { name, headers } of kinds)
      for (const reader of [...readers].reverse()) {
        const response = await site().ask(reader, { address, headers });
        const { text, told: words } = await leaksOf(response, reader, [address, 'group=walrus-group']);
        for (const word of words) told.push(`${address} tells ${reader} by ${name}: ${word}`);
        const cache = response.headers.get('cache-control') ?? '';
        if (secrets.some(({ word }) => word.test(text)) && !/no-store/.test(cache))
          told.push(`${address} may be kept: ${cache}`);
      }
  expect(told).toEqual([]);
});

test('no call tells a reader a word that they may not read: tools for agents, the assistant, feedback, the playground', async () => {
  test.setTimeout(240_000);
  const told: string[] = [];
  const answered = new Set<string>();
  for (const { address, headers = {}, body } of calls)
    for (const reader of [...readers].reverse()) {
      const response = await site().ask(reader, { address, headers, body });
      const { text, told: words } = await leaksOf(response, reader, [asked]);
      for (const word of words) told.push(`${address} tells ${reader}: ${word} of ${JSON.stringify(body)}`);
      for (const { word } of secrets)
        if (word.test(text)) answered.add(`${reader} ${address} ${word.source}`);
    }
  expect(told).toEqual([]);
  // The same calls do tell those who may know.
  expect(answered).toContain('staff /mcp walrus-\\w+');
  expect(answered).toContain('member /mcp zebra-\\w+');
});

test('readers get what they may read', async () => {
  const textOf = async (address: string, reader: Reader) =>
    (await site().ask(reader, { address, headers: { accept: 'text/html' } })).text();
  expect(await textOf('/welcome', 'stranger')).toContain('open-text');
  expect(await textOf('/members', 'member')).toContain('zebra-text');
  expect(await textOf('/members.md', 'member')).toContain('zebra-text');
  expect(await textOf('/staff/plans', 'staff')).toContain('walrus-text');
  expect(await textOf('/staff/news/rss.xml', 'staff')).toContain('walrus-update');
  expect(await textOf('/news/rss.xml', 'sales')).toContain('zebra-update');
  expect(await textOf('/api-reference/orders/list-plans', 'staff')).toContain('walrus-operation');
  expect(await textOf('/api-reference/orders/list-orders', 'member')).toContain('zebra-content');
  expect(await textOf('/api/reference/document?source=shop.json', 'member')).toContain('zebra-operation');
  expect(await textOf('/welcome', 'staff')).toContain('walrus-group');
  expect(await textOf('/files/plan.txt', 'member')).toContain('zebra-file');
  expect((await site().ask('stranger', { address: '/logo.svg', headers: {} })).status).toBe(200);
});

test('a stranger is led to sign-in and back, a member of other groups gets 404', async () => {
  const ask = (address: string, reader: Reader) =>
    site().ask(reader, { address, headers: { accept: 'text/html' } });
  const stranger = await ask('/staff/plans?tab=2', 'stranger');
  expect(stranger.status).toBe(307);
  expect(stranger.headers.get('location')).toBe('/sign-in?callbackUrl=%2Fstaff%2Fplans%3Ftab%3D2');
  expect((await ask('/staff/plans', 'removed')).status).toBe(307);
  expect((await ask('/staff/plans', 'member')).status).toBe(404);
  expect((await ask('/nowhere', 'stranger')).status).toBe(307);
});
