import { expect, it } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { addressChanges } from './address-changes';

interface State {
  pages: readonly string[];
  redirects?: readonly { source: string; destination: string }[];
}

/** The changes between these states: impact, rule and address of each. */
async function changesBetween(...states: readonly [State, State]): Promise<string[]> {
  const [before, after] = await Promise.all(states.map(siteOf));
  if (before === undefined || after === undefined) throw new Error('There are two states.');
  return addressChanges(before, after).map(({ impact, rule, subject }) => `${impact} ${rule} ${subject}`);
}

async function siteOf({ pages, redirects = [] }: State) {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages },
      redirects,
    },
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n\nText.`])),
  });
  return (await loadedSite(folder)).site;
}

it('a redirect that nobody touched is no change, wherever it leads', async () => {
  const redirects = [
    { source: '/old', destination: '/nowhere' },
    { source: '/start', destination: '/nowhere' },
    { source: '/guides/:slug*', destination: '/nowhere/:slug*' },
    { source: '/begin', destination: '/start' },
  ];
  const pages = ['index', 'start', 'guides/a'];
  expect(await changesBetween({ pages, redirects }, { pages, redirects })).toEqual([]);
});

it('a redirect whose page is gone breaks, though its line is as it was', async () => {
  const redirects = [
    { source: '/old', destination: '/older' },
    { source: '/older', destination: '/start' },
    { source: '/away', destination: 'https://example.com/start' },
  ];
  expect(
    await changesBetween({ pages: ['index', 'start'], redirects }, { pages: ['index'], redirects }),
  ).toEqual([
    'breaking address-lost /start',
    'breaking redirect-nowhere /old',
    'breaking redirect-nowhere /older',
  ]);
});

it('a redirect that is gone breaks, unless a page took its address or it led nowhere', async () => {
  const redirects = [
    { source: '/old', destination: '/start' },
    { source: '/begin', destination: '/start' },
    { source: '/dead', destination: '/nowhere' },
  ];
  expect(
    await changesBetween({ pages: ['start'], redirects }, { pages: ['start', 'begin'], redirects: [] }),
  ).toEqual(['breaking redirect-lost /old', 'safe address-added /begin']);
});

it('a page that a redirect hides leads elsewhere from then on', async () => {
  const pages = ['index', 'start'];
  const redirects = [{ source: '/start', destination: '/' }];
  expect(await changesBetween({ pages }, { pages, redirects })).toEqual(['safe address-moved /start']);
  expect(
    await changesBetween({ pages }, { pages, redirects: [{ source: '/start', destination: '/nowhere' }] }),
  ).toEqual(['breaking redirect-nowhere /start']);
});
