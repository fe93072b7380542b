import { expect, it } from 'vitest';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { referenceFragment } from '@/lib/site/reference/reference-fragment';
import { referenceSite } from '@/tests/reference/reference-site';

// Anyone may request parts of a reference repeatedly, and each takes up to a few tenths of a second.

const schema = { $ref: '#/components/schemas/Root' };
const documentOf = (properties: number) => ({
  openapi: '3.1.0',
  info: { title: 'Large', version: '1' },
  paths: {
    '/x': {
      post: {
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Fine.' } },
      },
    },
  },
  components: {
    schemas: {
      Root: {
        properties: Object.fromEntries(
          Array.from({ length: properties }, (_, at) => [`p${at}`, { type: 'string' }]),
        ),
      },
    },
  },
});

async function largeSite(properties = 5_000) {
  const { site } = await referenceSite(
    { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
    { 'x.json': documentOf(properties) },
  );
  return { site, page: site.pagePaths[0] ?? '' };
}

const part = { place: '/components/schemas/Root', mode: 'both', anchor: '', offset: 0 } as const;

it('a part of a reference is described once, however often it is asked for', async () => {
  const { site, page } = await largeSite();
  const first = referenceFragment(site, { page, ...part });
  expect(first?.view.rows.length).toBeGreaterThan(50);
  for (let turn = 0; turn < 100; turn++)
    expect(referenceFragment(site, { page, ...part })?.view === first?.view).toBe(true);
  expect(referenceFragment(site, { page, ...part, offset: 10 })?.view === first?.view).toBe(false);
});

it('a playground is planned once, however often it is opened', async () => {
  const { site, page } = await largeSite();
  const opened = () => findPlaygroundOperation(site, page, { isSignInConfigured: false, viewerGroups: [] });
  const first = await opened();
  const form = first?.form();
  expect(form?.bodies).toHaveLength(1);
  for (let turn = 0; turn < 100; turn++) {
    const next = await opened();
    expect(next?.plan === first?.plan).toBe(true);
    expect(next?.form() === form).toBe(true);
  }
});

it('what is kept is bounded: the part that was asked for least recently is described again', async () => {
  const { site, page } = await largeSite();
  const first = referenceFragment(site, { page, ...part })?.view;
  for (let offset = 1; offset < 100; offset++) referenceFragment(site, { page, ...part, offset });
  const again = referenceFragment(site, { page, ...part });
  expect(again?.view).toEqual(first);
  expect(again?.view === first).toBe(false);
});

it('a changed document is described again', async () => {
  const [small, large] = [await largeSite(3), await largeSite(4)];
  const rowsOf = ({ site, page }: typeof small) =>
    referenceFragment(site, { page, ...part })?.view.rows.length;
  expect([rowsOf(small), rowsOf(large), rowsOf(small)]).toEqual([3, 4, 3]);
});
