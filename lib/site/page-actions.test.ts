import { expect, test } from 'vitest';
import { actionAddress, filledAddress } from '@/components/docs/reading/action-address';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageActions } from './page-actions';

async function actionsOf(
  settings: Record<string, unknown>,
  frontMatter = '',
  visibility: 'public' | 'private' = 'public',
) {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages: ['a'] },
      ...settings,
    },
    'a.mdx': `---\ntitle: A\n${frontMatter}\n---\n\nWords.\n`,
  });
  const { site } = await loadedSite(folder, { visibility });
  const page = await site.page('/a');
  return page === undefined ? undefined : pageActions(site, page);
}

test('actions keep their order, and a page may have its own, or none', async () => {
  const contextual = { options: ['claude', 'copy'] };
  expect((await actionsOf({ contextual }))?.actions).toEqual(['claude', 'copy']);
  expect((await actionsOf({ contextual }, 'contextual: { options: [view] }'))?.actions).toEqual(['view']);
  expect(await actionsOf({ contextual }, 'contextual: { options: [] }')).toBeUndefined();
  expect((await actionsOf({ contextual }, 'contextual: { options: [nonsense] }'))?.actions).toEqual([
    'claude',
    'copy',
  ]);
  // An unknown option must not remove the others.
  expect((await actionsOf({ contextual }, 'contextual: { options: [view, nonsense] }'))?.actions).toEqual([
    'view',
  ]);
  expect((await actionsOf({}, 'contextual: { options: [view], display: left }'))?.display).toBe('header');
});

test('a page that not everyone may read is not sent to assistants outside', async () => {
  expect((await actionsOf({}, '', 'private'))?.actions).toEqual(['copy', 'view']);
  expect((await actionsOf({}))?.actions).toEqual(['copy', 'view', 'chatgpt', 'claude']);
});

const operations = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: { summary: 'List', responses: { 200: { description: 'OK' } } } },
    '/staff': { get: { summary: 'Staff', 'x-hidden': true, responses: { 200: { description: 'OK' } } } },
  },
};

test('the document of a generated page can be downloaded, without what is hidden in it', async () => {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      contextual: { options: ['copy', 'download-spec'] },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['a'] },
          { tab: 'Shop', openapi: 'shop.json' },
        ],
      },
    },
    'a.mdx': 'Words.\n',
    'shop.json': operations,
  });
  const { site } = await loadedSite(folder);
  const actionsAt = async (path: string) => {
    const page = await site.page(path);
    return page === undefined ? undefined : pageActions(site, page);
  };
  expect(await actionsAt('/api-reference/list')).toEqual({
    display: 'header',
    actions: ['copy', 'download-spec'],
    specHref: '/-/reference/document?source=shop.json',
  });
  expect(await actionsAt('/a')).toEqual({ display: 'header', actions: ['copy'] });
});

const place = { path: '/a b', markdownPath: '/a%20b.md', siteName: 'Docs' };

test('an assistant is asked about the Markdown of the page', () => {
  const address = actionAddress('chatgpt', place, {
    site: 'https://docs.example.com',
    prompt: 'Read {address}.',
  });
  expect(new URL(address ?? '').searchParams.get('q')).toBe('Read https://docs.example.com/a%20b.md.');
});

test("an own action's placeholders cannot leave their place in the address", () => {
  const action = { base: 'https://example.com/$path', query: [{ key: 'text', value: 'On $page & $mcp' }] };
  expect(filledAddress(action, { path: '/a&b', mcp: 'https://d/mcp', page: '# A\n?x' })).toBe(
    'https://example.com/%2Fa%26b?text=On%20%23%20A%0A%3Fx%20%26%20https%3A%2F%2Fd%2Fmcp',
  );
});
