import { expect, test } from 'vitest';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { createRedirectFinder } from './redirect-finder';

const cases: [source: string, destination: string, path: string, found: string | undefined][] = [
  ['/old', '/new', '/old', '/new'],
  ['/old', '/new', '/old/', '/new'],
  ['/old/', '/new', '/old', '/new'],
  ['/old', '/new', '/older', undefined],
  ['/old', '/new#part', '/old', '/new#part'],
  ['/old', 'https://example.com/new', '/old', 'https://example.com/new'],
  ['/beta/:slug*', '/v2/:slug*', '/beta/a/b', '/v2/a/b'],
  ['/beta/:slug*', '/v2/:slug*', '/beta', '/v2'],
  ['/beta/:slug*', '/v2/:slug*', '/betas', undefined],
  ['/beta/*', '/v2/*', '/beta/a/b', '/v2/a/b'],
  ['/beta/:page', '/v2/:page', '/beta/a', '/v2/a'],
  ['/beta/:page', '/v2/:page', '/beta/a/b', undefined],
  ['/:version/start', '/start/:version', '/v1/start', '/start/v1'],
  ['/old/article-*', '/new/article-*', '/old/article-123', '/new/article-123'],
  ['/articles/concepts-*', '/overview', '/articles/concepts-anything', '/overview'],
  ['/a.b/*', '/c/*', '/aXb/d', undefined],
  ['/a/*', '/a/overview', '/a/overview', undefined],
  ['/a/*', '/a/overview', '/a/b', '/a/overview'],
  ['/:a*-:b/:c*', '/:a/:b/:c', '/x-y/z/w', '/x/y/z/w'],
  ['/*-*', '/first/*/second/*', '/a-b-c', '/first/a-b/second/c'],
  ['/:a:b', '/:a/:b', '/xyz', '/xy/z'],
  ['/quick/:client?', '/start/:client', '/quick', '/start'],
  ['/quick/:client?', '/start/:client', '/quick/vue', '/start/vue'],
  ['/quick/:client?', '/start', '/quick/vue/2', undefined],
  ['/quick/:client?', '/start', '/quicker', undefined],
  ['/quick/:platform/ios/:backend?', '/start/:platform', '/quick/a/ios', '/start/a'],
];

test.each(cases)('%s to %s leads %s to %s', (source, destination, path, found) => {
  const find = createRedirectFinder([{ source, destination, permanent: true }]);
  expect(find(path)?.destination).toBe(found);
});

test('an exact source goes before wildcards, and earlier wildcards before later ones', () => {
  const find = createRedirectFinder([
    { source: '/a/*', destination: '/first', permanent: true },
    { source: '/a/:slug*', destination: '/second', permanent: true },
    { source: '/a/b', destination: '/exact', permanent: false },
  ]);
  expect(find('/a/b')).toMatchObject({ destination: '/exact', redirect: { permanent: false } });
  expect(find('/a/c')?.destination).toBe('/first');
});

test('patterns without a fixed first segment keep their turn among those that have one', () => {
  const find = createRedirectFinder([
    { source: '/a/x-*', destination: '/first', permanent: true },
    { source: '/:section/y', destination: '/second', permanent: true },
    { source: '/a/*', destination: '/third', permanent: true },
  ]);
  expect(['/a/x-1', '/a/y', '/a/z', '/b/y', '/b/z'].map((path) => find(path)?.destination)).toEqual([
    '/first',
    '/second',
    '/third',
    '/second',
    undefined,
  ]);
});

test('a captured part is taken as it is, also with characters that have a meaning in replacements', () => {
  const find = createRedirectFinder([{ source: '/a/:slug*', destination: '/b/:slug*', permanent: true }]);
  expect(find('/a/$&/$1')?.destination).toBe('/b/$&/$1');
});

test('what a reader typed never turns a path of the site into an address of another host', () => {
  const find = createRedirectFinder([{ source: '/trap/:path*', destination: '/:path*', permanent: true }]);
  expect(find('/trap//evil.example')?.destination).toBe('/evil.example');
  expect(find('/trap/\\evil.example')?.destination).toBe('/evil.example');
  // Browsers strip these characters from addresses.
  for (const sign of ['\t', '\n', '\r', '\t\n/', '/\r'])
    expect(find(`/trap/${sign}/evil.example`)?.destination).toBe('/evil.example');
});

test('dots in what a reader typed lead up to no other host, in whatever way they are written', () => {
  // Where a browser goes: servers shorten an address on their own host to its path.
  const opened = (source: string, destination: string, address: string) => {
    const typed = percentDecoded(new URL(address, 'https://docs.example').pathname);
    const found = createRedirectFinder([{ source, destination, permanent: true }])(typed);
    const { pathname, search, hash } = new URL(found?.destination ?? '/none', 'https://docs.example');
    return new URL(pathname + search + hash, 'https://docs.example').href;
  };
  for (const typed of [
    '..%2f%2fevil.com',
    '..%2f/evil.com',
    '%2e%2e%2f%2fevil.com',
    '%252e%252e//evil.com',
    '.%252e%2f%2fevil.com',
    '..%5c%5cevil.com',
    'a%2f..%2f..%2f%2fevil.com',
    '..%2f%09%2fevil.com',
  ]) {
    expect(opened('/old/:rest*', '/new/:rest*', `/old/${typed}`), typed).toBe(
      'https://docs.example/evil.com',
    );
    expect(opened('/old/*', '/new/*?from=old#top', `/old/${typed}`), typed).toBe(
      'https://docs.example/evil.com?from=old#top',
    );
    expect(opened('/old/:rest*', '/./:rest*', `/old/${typed}`), typed).toBe('https://docs.example/evil.com');
  }
  expect(opened('/old/:rest*', '/new/:rest*', '/old/v1..2%2f...')).toBe('https://docs.example/new/v1..2/...');
});

test('what a reader typed stays within the host of another site that a redirect names', () => {
  const destination = 'https://:tenant.example.com/:tenant';
  const find = createRedirectFinder([{ source: '/of/:tenant', destination, permanent: true }]);
  expect(find('/of/acme-1')?.destination).toBe('https://acme-1.example.com/acme-1');
  for (const typed of [
    'evil.com\\',
    'evil.com#',
    'evil.com?',
    'evil.com:443\t',
    'me@evil.com@',
    '%65vil.com%5c',
  ])
    expect(new URL(find(`/of/${typed}`)?.destination ?? '').hostname, typed).toMatch(/\.example\.com$/);
});

test('a path that nearly fits many wildcards is compared with each place once', () => {
  const source = `/${'*a'.repeat(30)}/end`;
  const find = createRedirectFinder([{ source, destination: '/new', permanent: true }]);
  expect(find(`/${'a'.repeat(3_000)}/en`)).toBeUndefined();
  expect(find(`/${'a'.repeat(3_000)}/end`)?.destination).toBe('/new');
});
