import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { type OldAnswers, oldPage, savedOldSite, servedOldSite } from '@/tests/support/old-site';
import { writtenSite } from '@/tests/written-folder';
import { compareSites } from './compare-sites';
import type { Comparison } from './comparison';
import { newSite } from './new-site';
import type { OldSite } from './old-site';
import { readLimits } from './read-limits';
import { readLiveSite } from './read-live-site';
import { readMirror } from './read-mirror';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets/{id}': { get: { summary: 'Get a pet', responses: { 200: { description: 'A pet' } } } },
    '/pets': { post: { summary: 'Add a pet', responses: { 201: { description: 'Added' } } } },
  },
});

const page = (title: string, ...lines: string[]) => `---\ntitle: ${title}\n---\n\n${lines.join('\n\n')}\n`;

const repository = {
  'index.mdx': page('Home', '## Welcome'),
  'guides/install.mdx': page('Install', '## Before you start', '## What’s changed', '## Next steps'),
  'guides/deploy.mdx': page('Deploy it', '## Steps'),
  'guides/keys.mdx': `---\ntitle: Keys\nnoindex: true\n---\n`,
  'guides/drafts.mdx': page('Drafts'),
  'guides/card.mdx': `---\ntitle: Card\n"og:image": /images/gone.png\n---\n`,
  'concepts/moved.mdx': page('The moved page'),
  'concepts/Letters.mdx': page('Letters'),
  'api/get-pet.mdx': `---\nopenapi: "openapi.json GET /pets/{id}"\n---\n`,
  'api/add-pet.mdx': page('Add a pet', 'Only words.'),
  'openapi.json': openapi,
};

const configuration = {
  navigation: { pages: Object.keys(repository).flatMap((file) => /(.*)\.mdx$/.exec(file)?.[1] ?? []) },
  redirects: [
    { source: '/setup', destination: '/guides/install' },
    { source: '/start', destination: '/' },
    { source: '/v1/:rest*', destination: '/guides/:rest*' },
  ],
};

// Metadata that describes the whole site, so it is no page's title.
const shared = {
  head: '<meta property="og:title" content="Deploy it"><meta property="og:image" content="/card.png">',
};
const noindex = { head: '<meta name="robots" content="noindex, nofollow">' };

/** All pages of the old site, before the twelve losses. */
const oldAnswers: OldAnswers = {
  '/': oldPage({ title: 'Home', headings: ['welcome'], links: ['/old-start', 'guides/unlisted'] }),
  // One heading is missing, and one has an id by other rules.
  '/guides/install': oldPage({
    title: 'Install',
    headings: ['before-you-start', 'whats-changed', 'upgrading', 'next-steps'],
  }),
  '/guides/deploy': oldPage({ title: 'Deploy', headings: ['steps'], ...shared }),
  '/guides/keys': oldPage({ title: 'Keys' }),
  '/guides/drafts': oldPage({ title: 'Drafts', ...noindex }),
  '/guides/card': oldPage({ title: 'Card' }),
  '/guides/moved': oldPage({ title: 'The moved page' }),
  '/concepts/letters.html': oldPage({ title: 'Something else' }),
  '/guides/unlisted': oldPage({ title: 'Gone for good' }),
  '/setup': { status: 301, location: '/guides/install' },
  '/v1/*': { status: 301, location: '/guides/:splat' },
  '/v2/*': { status: 302, location: '/guides/:splat' },
  '/old-start': { status: 308, location: '/guides/install' },
  '/start': { status: 301, location: '/guides/deploy' },
  '/api/get-pet': oldPage({ title: 'Get /pets/{id}', operation: ['GET', 'pets', '{petId}'] }),
  '/api/add-pet': oldPage({ title: 'Add a pet', operation: ['POST', 'pets'] }),
  '/sitemap.xml': `<?xml version="1.0"?><urlset>${[
    '/',
    '/guides/install',
    '/guides/deploy',
    '/guides/keys',
    '/guides/drafts',
    '/guides/card',
    '/guides/moved',
    '/concepts/letters.html',
    '/setup',
    '/start',
    '/api/get-pet',
  ]
    .map((path) => `<url><loc>https://docs.old.example${path}</loc></url>`)
    .join('')}</urlset>`,
  '/llms.txt': '# Old docs\n\n- [Add a pet](/api/add-pet.md): adds one\n',
};

const losses = [
  'address /concepts/letters.html → /concepts/Letters',
  'address /guides/moved → /concepts/moved',
  'address /guides/unlisted → /guides/card',
  'anchor /guides/install#upgrading',
  'image /guides/card',
  'redirect /old-start → /guides/install',
  'redirect /start → /guides/deploy',
  'reference /api/add-pet',
  'robots /guides/drafts',
  'robots /guides/keys',
  'title /api/get-pet',
  'title /guides/deploy',
];

async function compared(old: OldSite): Promise<Comparison> {
  const site = await writtenSite(repository, configuration);
  return compareSites(old, await newSite(site.forReader(anonymousReader), async () => undefined));
}

function lostOf({ differences }: Comparison): string[] {
  return differences
    .filter(({ what }) => what === 'lost')
    .map(({ kind, address, nearest }) => `${kind} ${address}${nearest === undefined ? '' : ` → ${nearest}`}`)
    .sort();
}

const read = (address: URL, limits = readLimits) =>
  readLiveSite(address, { network: { policy: addressPolicy([address.hostname]) }, limits });

it('finds every loss of a site on its server, and invents none', async () => {
  const { address } = await servedOldSite(oldAnswers);
  const comparison = await compared(await read(address));
  expect(lostOf(comparison)).toEqual(losses);
  expect(comparison.counts).toMatchObject({
    address: { same: 8, redirected: 0, lost: 3 },
    anchor: { same: 4, redirected: 1, lost: 1 },
    redirect: { same: 1, lost: 2 },
    reference: { same: 1, lost: 1 },
  });
});

it('finds the same in a saved copy, and what only its rules say', async () => {
  const ofRules = ['redirect /v2/* → /guides/:splat'];
  expect(lostOf(await compared(await readMirror(savedOldSite(oldAnswers))))).toEqual(
    [...losses, ...ofRules].sort(),
  );
});

it('proposes redirects, and says which can only be meant so', async () => {
  const { redirects } = await compared(await readMirror(savedOldSite(oldAnswers)));
  expect(redirects.map(({ source, destination, isCertain }) => [source, destination, isCertain])).toEqual([
    ['/concepts/letters.html', '/concepts/Letters', true],
    ['/guides/moved', '/concepts/moved', true],
    ['/guides/unlisted', '/guides/card', false],
    ['/v2/:rest*', '/guides/:rest*', true],
    ['/old-start', '/guides/install', true],
  ]);
});

it('reads a static host whose links name files as the pages that they are', async () => {
  const start = oldPage({ title: 'Home', links: ['guides/deploy/index.html', 'index.html'] });
  const { address } = await servedOldSite({
    '/': start,
    '/index.html': start,
    '/guides/deploy': { status: 301, location: '/guides/deploy/' },
    '/guides/deploy/': oldPage({ title: 'Deploy it', links: ['../../old/index.html'] }),
    '/guides/deploy/index.html': oldPage({ title: 'Deploy it' }),
    '/old': '<meta http-equiv="refresh" content="0; url=../guides/deploy/index.html">',
  });
  const old = await read(address);
  expect([[...old.pages.keys()].sort(), old.redirects]).toEqual([
    ['/', '/guides/deploy'],
    [{ source: '/old', destination: '/guides/deploy', isPermanent: true }],
  ]);
});

it('asks for pages that nothing names but the repository', async () => {
  const { address } = await servedOldSite({
    '/': oldPage({ title: 'Home' }),
    '/quiet': oldPage({ title: 'Quiet' }),
  });
  expect([...(await read(address)).pages.keys()]).toEqual(['/']);
  const network = { policy: addressPolicy([address.hostname]) };
  const guesses = ['/quiet', '/new'];
  const old = await readLiveSite(address, { network, limits: readLimits, guesses });
  expect([[...old.pages.keys()], old.isPartial]).toEqual([['/', '/quiet'], false]);
});

it('reads a site below a path, and nothing beside it', async () => {
  const { address, asked } = await servedOldSite({
    '/docs': { status: 301, location: '/docs/' },
    '/docs/': oldPage({
      title: 'Home',
      links: ['/docs/guide', '/pricing', 'https://elsewhere.example/docs/x'],
    }),
    '/docs/guide': oldPage({ title: 'Guide' }),
    '/pricing': oldPage({ title: 'Pricing' }),
  });
  const old = await read(new URL('/docs', address));
  expect([...old.pages.keys()]).toEqual(['/', '/guide']);
  expect(asked).not.toContain('/pricing');
});

it('leaves alone what robots.txt asks for, and compares its address', async () => {
  const { address, asked } = await servedOldSite({
    ...oldAnswers,
    '/robots.txt': 'User-agent: *\nDisallow: /guides/moved\nDisallow: /guides/deploy$\n',
  });
  const old = await read(address);
  expect(asked).not.toContain('/guides/moved');
  expect([...old.unread.keys()]).toEqual(['/guides/deploy', '/guides/moved']);
  expect(lostOf(await compared(old))).toContain('address /guides/moved → /concepts/moved');
});

it('says that a site was not read to its end', async () => {
  const { address } = await servedOldSite({ ...oldAnswers, '/guides/deploy': { status: 500 } });
  const failing = await read(address);
  expect([failing.isPartial, failing.unread.get('/guides/deploy')]).toEqual([
    true,
    'the old site answers 500',
  ]);
  const whole = await servedOldSite(oldAnswers);
  const short = await read(whole.address, { ...readLimits, pagesMax: 3 });
  expect([short.isPartial, short.pages.size]).toEqual([true, 3]);
});
