import { once } from 'node:events';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { tally } from './comparison';
import { type ReadLimits, readLimits } from './read-limits';
import { readLiveSite } from './read-live-site';
import { reportText } from './report';
import { saveMirror } from './save-mirror';

// An old site may be broken or hostile. Reading it must end, and return what could be read.

interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const page = (title: string, links: readonly string[] = []) =>
  `<title>${title}</title><h1>${title}</h1>${links.map((link) => `<a href="${link}">${link}</a>`).join('')}`;

async function served(answerTo: (path: string) => Answer | string | undefined) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    const found = answerTo(url) ?? { status: 404 };
    const {
      status = 200,
      type = 'text/html',
      headers = {},
      body = '',
    } = typeof found === 'string' ? { body: found } : found;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  return { address: new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`), asked };
}

async function read(
  answerTo: (path: string) => Answer | string | undefined,
  { mirror, ...limits }: Partial<ReadLimits> & { mirror?: string } = {},
) {
  const { address, asked } = await served(answerTo);
  const kept = mirror === undefined ? undefined : await saveMirror(mirror);
  const site = await readLiveSite(address, {
    network: { policy: addressPolicy(['127.0.0.1']) },
    limits: { ...readLimits, ...limits },
    onPage: kept?.keep,
  });
  await kept?.finish(site);
  return { site, asked };
}

const xml = (body: string | Buffer): Answer => ({ type: 'application/xml', body });

it.each([
  ['is no gzip, though it begins like one', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
  ['unpacks to more than any sitemap has', gzipSync(Buffer.alloc(70_000_000, 32))],
  ['is nested a hundred thousand deep', `${'<url>'.repeat(100_000)}<loc>/deep</loc>`],
])('a sitemap that %s costs itself alone', async (_, body) => {
  const { site } = await read((path) =>
    path === '/sitemap.xml' ? xml(body) : path === '/' ? page('Start') : undefined,
  );
  expect([...site.pages.keys()]).toEqual(['/']);
});

it('a page that is nested a hundred thousand deep is not read, and the others are', async () => {
  const { site } = await read((path) => {
    if (path === '/') return page('Start', ['/deep', '/good']);
    if (path === '/deep') return `<h1>Deep</h1>${'<div>'.repeat(100_000)}`;
    return path === '/good' ? page('Good') : undefined;
  });
  expect([...site.pages.keys()].sort()).toEqual(['/', '/good']);
  expect([site.isPartial, [...site.unread.keys()]]).toEqual([true, ['/deep']]);
});

it('sitemaps that name each other without end are left once the time is over', async () => {
  let count = 0;
  const before = performance.now();
  const { asked } = await read(
    (path) => {
      if (path === '/robots.txt') return { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 0.1' };
      if (!path.startsWith('/s')) return path === '/' ? page('Start') : undefined;
      count += 1;
      return xml(`<sitemapindex><sitemap><loc>/s-${count}.xml</loc></sitemap></sitemapindex>`);
    },
    { totalMs: 1_000 },
  );
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(asked.length).toBeLessThan(20);
});

it('sitemaps of endless pages fill no memory', async () => {
  let count = 0;
  const { site, asked } = await read(
    (path) => {
      if (!path.startsWith('/s')) return path === '/' ? page('Start') : undefined;
      count += 1;
      const pages = Array.from({ length: 1_000 }, (_, at) => `<url><loc>/p-${count}-${at}</loc></url>`);
      return xml(`<sitemap><loc>/s-${count}.xml</loc></sitemap>${pages.join('')}`);
    },
    { pagesMax: 50 },
  );
  expect(site.isPartial).toBe(true);
  expect(asked.filter((path) => path.startsWith('/s'))).toHaveLength(1);
  expect(site.unread.size).toBeLessThan(1_100);
});

it('addresses that no folder can hold are kept out of the mirror, and the others are in it', async () => {
  const long = `/${'a'.repeat(300)}`;
  const paths = [long, '/guide', '/guide/index.html/more', '/a%00b', '/%2e%2e/%2e%2e/etc', '/..%2f..%2fetc'];
  const { site } = await read(
    (path) => {
      if (path === '/sitemap.xml') return xml(paths.map((loc) => `<url><loc>${loc}</loc></url>`).join(''));
      return path === '/' || paths.includes(path) ? page('A page') : undefined;
    },
    { mirror: temporaryFolder() },
  );
  expect([...site.pages.keys()]).toEqual(expect.arrayContaining(['/', '/guide']));
  expect(site.unread.get(long)).toMatch(/cannot be kept/);
  expect(site.isPartial).toBe(true);
});

it('what an old site says changes nothing of the terminal that shows it', async () => {
  const evil = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e';
  const { site } = await read((path) =>
    path === '/'
      ? page('Start', [`/${encodeURIComponent(evil)}`])
      : { status: 302, headers: { location: `/x${encodeURIComponent(evil)}` } },
  );
  const { counts, differences, note } = tally();
  note({ kind: 'title', what: 'lost', address: `/a${evil}`, reason: `"${evil}"`, nearest: evil });
  const shown = reportText({
    ...{ counts, differences, site, old: 'http://old.example', repository: '/docs' },
    redirects: site.redirects.map(({ source, destination }) => ({
      ...{ source, destination, permanent: true, isCertain: true, reason: evil },
    })),
  });
  expect(shown).toContain('owned');
  // Line breaks are the only control characters, and nothing changes the text's direction.
  expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
});
