import https from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { nameServer } from '@/tests/name-server';
import { selfMadeCertificate } from '@/tests/self-made-certificate';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { countSource, linkCounts, shortNumber } from './link-counts';
import { siteLoader } from './site-loader';

const { key, cert } = selfMadeCertificate('git.example');

/** A GitHub Enterprise Server on this machine, and a site with a link to one of its repositories. */
async function siteWithRepository(answer: () => { status: number; stars?: number }) {
  const asked: string[] = [];
  const server = https.createServer({ key, cert }, (request, response) => {
    asked.push(request.url ?? '');
    const { status, stars } = answer();
    response.writeHead(status).end(JSON.stringify({ stargazers_count: stars }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const href = `https://git.example:${port}/tools/press`;
  const folder = await temporarySite({
    'docs.json': {
      name: 'Docs',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navbar: {
        links: [
          { type: 'github', href },
          { label: 'Blog', href: 'https://git.example/tools/press' },
        ],
      },
      navigation: {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'de', pages: ['de/a'] },
        ],
      },
    },
    'a.mdx': 'A.',
    'de/a.mdx': 'A.',
  });
  let now = new Date('2026-03-04T10:00:00Z');
  const settings = (allow: string[]) => ({
    clock: () => now,
    network: {
      policy: addressPolicy(allow),
      resolveName: nameServer(['127.0.0.1']).resolveName,
      certificate: cert,
    },
  });
  /** Reads the site as a restarted server does. */
  const started = () => {
    const loader = siteLoader({
      domain: 'docs',
      folder,
      trust: 'full',
      visibility: 'public',
      cacheFolder: `${folder}-cache`,
      linkCounts: settings(['git.example']),
    });
    onTestFinished(() => loader.close());
    const counts = async (path = '/a') =>
      (await loader.site()).layout(path).navbar.links.map(({ count }) => count);
    return { loader, counts };
  };
  return { asked, href, settings, started, later: (time: string) => (now = new Date(time)) };
}

test('a link to a repository shows its stars, as each language writes them, once the host has answered', async () => {
  const { asked, started } = await siteWithRepository(() => ({ status: 200, stars: 12_345 }));
  const { counts } = started();
  await expect.poll(counts).toEqual(['12.3K', undefined]);
  expect(await counts('/de/a')).toEqual(['12.345', undefined]);
  expect(asked).toEqual(['/api/v3/repos/tools/press']);
});

test('the next start shows them at once, and asks nobody within the hour', async () => {
  const { asked, started } = await siteWithRepository(() => ({ status: 200, stars: 99 }));
  await expect.poll(started().counts).toEqual(['99', undefined]);
  expect(await started().counts()).toEqual(['99', undefined]);
  expect(asked).toHaveLength(1);
});

test('the last number stays while the host does not answer, which is asked once an hour', async () => {
  const answers = [{ status: 200, stars: 99 }, { status: 503 }];
  const { asked, started, later } = await siteWithRepository(() => answers.shift() ?? { status: 503 });
  await expect.poll(started().counts).toEqual(['99', undefined]);
  later('2026-03-04T11:30:00Z');
  const { counts } = started();
  expect(await counts()).toEqual(['99', undefined]);
  await expect.poll(() => asked.length).toBe(2);
  expect(await counts()).toEqual(['99', undefined]);
});

test('a host in a private network is asked only where the operator lists it', async () => {
  const { asked, href, settings } = await siteWithRepository(() => ({ status: 200, stars: 1 }));
  const shut = await linkCounts([href], temporaryFolder(), settings([]));
  expect([await shut.hasChanged(), asked]).toEqual([false, []]);
  const open = await linkCounts([href], temporaryFolder(), settings(['git.example']));
  expect([await open.hasChanged(), asked]).toEqual([true, ['/api/v3/repos/tools/press']]);
});

test.each([
  ['https://github.com/tools/press', 'https://api.github.com/repos/tools/press'],
  ['https://www.github.com/tools/press.git?tab=readme', 'https://api.github.com/repos/tools/press'],
  ['https://discord.gg/aB-3', 'https://discord.com/api/v10/invites/aB-3?with_counts=true'],
  ['https://discord.com/invite/aB-3', 'https://discord.com/api/v10/invites/aB-3?with_counts=true'],
])('%s is counted by %s', (href, url) => {
  expect(countSource(href)?.url).toBe(url);
});

test.each([
  'https://github.com/tools',
  'http://github.com/tools/press',
  'https://discord.com/channels/1/2',
  'https://github.com/tools/..%2F..%2Fuser',
  '/repository',
])('%s is counted by nobody', (href) => {
  expect(countSource(href)).toBeUndefined();
});

test('a number is as short as its language writes it', () => {
  expect([0, 999, 1_234, 123_456].map((count) => shortNumber(count, 'en'))).toEqual([
    '0',
    '999',
    '1.2K',
    '123.5K',
  ]);
  expect(shortNumber(undefined, 'en')).toBeUndefined();
});
