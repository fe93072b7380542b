import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Reader, readers, startPrivateSite } from './private-site';
import { asked, calls, kinds, pages, surfaces } from './private-surfaces';
import { servedForSpec } from './served-for-spec';

// Requests every surface of a private and of a public site with restricted pages as every kind of reader: no response
// may leak a word.

const everyone = [...readers];
const signedIn: Reader[] = ['member', 'staff', 'admin'];

/** Words of restricted pages, and who may read them. On a public site, everyone may read the first ones. */
const sites = [
  { visibility: 'private', base: '', secrets: secretsOf(signedIn) },
  { visibility: 'public', base: '', secrets: secretsOf(everyone) },
  { visibility: 'private', base: '/docs', secrets: secretsOf(signedIn) },
] as const;

function secretsOf(zebra: Reader[]): { word: RegExp; for: Reader[] }[] {
  return [
    { word: /zebra-\w+/, for: zebra },
    { word: /okapi-\w+/, for: signedIn },
    { word: /walrus-\w+|zulu\/plans/, for: ['staff'] },
  ];
}

/** Ways in which a response may repeat the request, which is not a leak. */
function repetitionsOf(address: string): string[] {
  const named = pages.filter((page) => page !== '/' && decodeURIComponent(address).includes(page));
  return [address, address.replace(/\.md$/, ''), ...named, 'walrus-group'].flatMap((text) => {
    const bare = text.replace(/^\//, '');
    return [text, encodeURIComponent(text), bare, bare.replaceAll('/', '","'), bare.replaceAll('/', '%2F')];
  });
}

/** Administrators see the names and addresses of files with `check` findings, but not their content. */
function isFindingOf(reader: Reader, address: string, word: string): boolean {
  return reader === 'admin' && address === '/-/dashboard/default/docs/content' && word.includes('/');
}

test('every route of the application is among the surfaces that are walked', () => {
  const walked = [...surfaces, ...calls.map(({ address }) => address)].map(
    (address) => new URL(address, 'http://site').pathname,
  );
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const routes = files.flatMap((file) => {
    const found = /^(?:(.*)\/)?(?:route|page)\.tsx?$/.exec(file);
    return found === null ? [] : [`/${found[1] ?? ''}`.replace(/\/\([^)]+\)/g, '')];
  });
  const missing = routes.filter((route) => {
    const pattern = route
      .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.*)?')
      .replace(/\[\.\.\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+');
    return !walked.some((address) => new RegExp(`^${pattern}$`).test(address));
  });
  expect(routes.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

for (const { visibility, base, secrets } of sites)
  test.describe(`a ${visibility} site with pages for a group${base === '' ? '' : ` below ${base}`}`, () => {
    const site = servedForSpec(() => startPrivateSite(visibility, base));

    // Below a path, the same code decides: two readers, without and with rights, show that the path opens no second
    // way.
    const isAtRoot = base === '';
    const walkers = [...readers].reverse().filter((reader) => isAtRoot || /stranger|staff/.test(reader));
    const forms = kinds.filter(({ name }) => isAtRoot || /browser|router/.test(name));

    /** Words in a response that its reader may not read, apart from those in the request. */
    async function leaksOf(response: Response, reader: Reader, repeated: readonly string[]) {
      let text = [...response.headers].join() + (await response.text());
      for (const words of repeated) text = text.replaceAll(words, '');
      const told = secrets
        .filter((secret) => !secret.for.includes(reader))
        .map(({ word }) => word.exec(text)?.[0]);
      return { text, told: told.filter((word) => word !== undefined) };
    }

    const isSecretOfSome = (text: string) =>
      secrets.some(({ word, for: some }) => some.length < readers.length && word.test(text));

    async function walk(address: string): Promise<string[]> {
      const told: string[] = [];
      // Readers alternate, so that a response cached for one could reach the next.
      for (const { name, headers } of forms)
        for (const reader of walkers) {
          const response = await site().ask(reader, { address, headers });
          const { text, told: words } = await leaksOf(response, reader, repetitionsOf(address));
          for (const word of words)
            if (!isFindingOf(reader, address, word))
              told.push(`${address} tells ${reader} by ${name}: ${word}`);
          const cache = response.headers.get('cache-control') ?? '';
          if (isSecretOfSome(text) && !/no-store/.test(cache)) told.push(`${address} may be kept: ${cache}`);
        }
      return told;
    }

    // First, because it must start before the server has read the files.
    if (visibility === 'public')
      test('keeps its other pages for strangers, and makes them again for signed-in readers', async () => {
        const ask = async (reader: Reader) => {
          const response = await site().ask(reader, {
            address: '/welcome',
            headers: { accept: 'text/html' },
          });
          return { cache: response.headers.get('cache-control'), text: await response.text() };
        };
        // Holds from the first request on, before the files have been read.
        expect((await ask('stranger')).cache).toContain('public');
        expect((await ask('staff')).text).toContain('walrus-group');
        await expect
          .poll(() => site().output(), { timeout: 60_000 })
          .toMatch(/Only members of their "groups" read .*\/walrus-room\/plans/);
        expect((await ask('stranger')).cache).toContain('public');
        const ofStaff = await ask('staff');
        expect([ofStaff.cache, ofStaff.text.includes('walrus-group')]).toEqual(['private, no-store', true]);
        const stranger = await ask('stranger');
        expect([stranger.cache?.includes('s-maxage'), stranger.text.includes('walrus')]).toEqual([
          true,
          false,
        ]);
        expect((await ask('staff')).text).toContain('walrus-group');
        expect((await ask('staff')).text).toMatch(/okapi-part[\s\S]*walrus-part/);
        expect((await ask('member')).text).toContain('okapi-part');
      });

    test('no surface tells a reader a word that they may not read, and none lets it be kept', async () => {
      test.setTimeout(900_000);
      const told: string[] = [];
      // A proxy may have removed the path, so addresses work with and without it.
      const open = isAtRoot
        ? [...surfaces]
        : surfaces.flatMap((address) => (address.includes('?') ? [address] : [address, base + address]));
      const walker = async () => {
        for (let address = open.shift(); address !== undefined; address = open.shift())
          told.push(...(await walk(address)));
      };
      await Promise.all([walker(), walker(), walker(), walker()]);
      expect(told).toEqual([]);
    });

    // The remaining tests do not depend on the path.
    if (!isAtRoot) return;

    test('no call tells a reader a word that they may not read: tools for agents, the assistant, feedback, the playground', async () => {
      test.setTimeout(600_000);
      const told: string[] = [];
      const answered = new Set<string>();
      for (const { address, headers = {}, body } of calls)
        for (const reader of [...readers].reverse()) {
          const response = await site().ask(reader, { address, headers, body });
          const sent = JSON.stringify(body);
          const { text, told: words } = await leaksOf(response, reader, [asked, ...repetitionsOf(sent)]);
          for (const word of words) told.push(`${address} tells ${reader}: ${word} of ${sent}`);
          for (const { word } of secrets)
            if (word.test(text)) answered.add(`${reader} ${address} ${word.source}`);
        }
      expect(told).toEqual([]);
      // The same calls do return the words to readers with access.
      expect([...answered].join()).toContain('staff /mcp walrus');
      expect([...answered].join()).toContain('member /mcp zebra');
    });

    const ask = (reader: Reader, address: string, headers = { accept: 'text/html' }) =>
      site().ask(reader, { address, headers });
    const textOf = async (address: string, reader: Reader) => (await ask(reader, address)).text();

    test('readers get what they may read', async () => {
      expect(await textOf('/welcome', 'stranger')).toContain('open-text');
      expect(await textOf('/members', 'member')).toContain('zebra-text');
      expect(await textOf('/members.md', 'member')).toContain('zebra-text');
      expect(await textOf('/walrus-room/plans', 'staff')).toContain('walrus-text');
      expect(await textOf('/walrus-room/news/rss.xml', 'staff')).toContain('walrus-update');
      expect(await textOf('/news/rss.xml', 'member')).toContain('zebra-update');
      expect(await textOf('/api-reference/orders/list-plans', 'staff')).toContain('walrus-operation');
      expect(await textOf('/api-reference/orders/list-orders', 'member')).toContain('zebra-content');
      expect(await textOf('/-/reference/document?source=shop.json', 'member')).toContain('zebra-operation');
      expect(await textOf('/-/reference/document?source=shop.json', 'staff')).toContain('walrus-operation');
      expect(await textOf('/welcome', 'staff')).toContain('walrus-group');
      expect(await textOf('/related', 'staff')).toContain('/walrus-room/plans');
      expect(await textOf('/files/plan.txt', 'member')).toContain('zebra-file');
      const script = /\/-\/modules\?[^"\\]+/.exec(await textOf('/walrus-room/more', 'staff'))?.[0] ?? '';
      expect(await textOf(script.replaceAll('&amp;', '&'), 'staff')).toContain('walrus-code');
      const redirect = await ask('staff', '/old-plans');
      expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/walrus-room/plans']);
      expect((await site().ask('stranger', { address: '/logo.svg', headers: {} })).status).toBe(200);
    });

    test(`a stranger ${visibility === 'private' ? 'is led to sign-in and back' : 'gets 404'}, as does who is in other groups`, async () => {
      for (const address of ['/walrus-room/plans', '/nowhere', '/walrus-room', '/old-plans', '/shop.json']) {
        const answers = await Promise.all(
          (['stranger', 'removed'] as const).map((reader) => ask(reader, `${address}?tab=2`)),
        );
        for (const answer of answers) {
          if (visibility === 'public') expect([address, answer.status]).toEqual([address, 404]);
          else {
            expect([address, answer.status]).toEqual([address, 307]);
            const back = encodeURIComponent(`${address}?tab=2`);
            expect(answer.headers.get('location')).toBe(`/-/sign-in?callbackUrl=${back}`);
          }
        }
        expect([address, (await ask('member', address)).status]).toEqual([address, 404]);
        expect([address, (await ask('admin', address)).status]).toEqual([address, 404]);
      }
    });

    test('who may not know gets the same answer for a page or file of a group as for one that is not there', async () => {
      const bodies = (address: string, reader: Reader) =>
        Promise.all(
          kinds.map(async ({ headers }) => {
            const response = await ask(reader, address, { accept: '*/*', ...headers });
            let text = await response.text();
            for (const words of repetitionsOf(address)) text = text.replaceAll(words, '');
            return `${response.status} ${text.length}`;
          }),
        );
      for (const reader of ['stranger', 'member'] as const) {
        const nowhere = '/walrus-room/xyzzy';
        expect(await bodies('/walrus-room/plans.md', reader)).toEqual(await bodies(`${nowhere}.md`, reader));
        const statuses = async (address: string) =>
          Promise.all(
            kinds.map(
              async ({ headers }) => (await ask(reader, address, { accept: '*/*', ...headers })).status,
            ),
          );
        expect(await statuses('/walrus-room/plans')).toEqual(await statuses(nowhere));
        expect(await statuses('/shop.json')).toEqual(await statuses('/xyzz.json'));
        expect(await statuses('/was/plans')).toEqual(await statuses('/was/xyzzy'));
      }
    });
  });
