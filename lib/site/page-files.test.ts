import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

const page = '---\ntitle: A page\n---\n\nText.';

it('pages in folders that are called like those of tools are found, at any depth', async () => {
  const folders = ['build', 'dist', 'tmp', 'temp', 'coverage', 'en/use/build', 'a/b/dist'];
  const site = await writtenSite(Object.fromEntries(folders.map((folder) => [`${folder}/agent.mdx`, page])));
  for (const folder of folders) expect(site.resolve(`/${folder}/agent`).kind, folder).toBe('page');
});

it('what belongs to tools and to the repository is no part of the site, unless the navigation names it', async () => {
  const files = ['node_modules/x/a.mdx', '.github/a.mdx', '.hidden.mdx', 'README.md', 'deep/CHANGELOG.md'];
  const written = Object.fromEntries(files.map((file) => [file, page]));
  const addresses = files.map((file) => `/${file.replace(/\.mdx?$/, '')}`);
  const silent = await writtenSite({ 'index.mdx': page, ...written }, { navigation: { pages: ['index'] } });
  for (const address of addresses) expect(silent.resolve(address).kind, address).toBe('not-found');
  expect(silent.pagePaths).toEqual(['/']);

  const named = await writtenSite(
    { 'index.mdx': page, ...written },
    { navigation: { pages: ['index', ...addresses.map((address) => address.slice(1))] } },
  );
  for (const address of addresses) {
    expect(named.resolve(address).kind, address).toBe('page');
    expect((await named.page(address))?.title).toBe('A page');
  }
});

it('a snippet whose name starts with a full stop is taken in where a page imports it', async () => {
  const site = await writtenSite({
    'index.mdx': 'import Env from "/snippets/go/.env.mdx"\n\n<Env />',
    'snippets/go/.env.mdx': 'The words of the snippet.',
    '.secret.mdx': page,
  });
  const shown = await site.page('/');
  expect(shown?.diagnostics).toEqual([]);
  expect(JSON.stringify(shown?.content)).toContain('The words of the snippet.');
  expect(site.pagePaths).toEqual(['/']);
});

it('a page in a folder called "snippets" is shown where the navigation names it', async () => {
  const files = { 'index.mdx': page, 'contribute/snippets/aside.mdx': page, 'snippets/note.mdx': page };
  const silent = await writtenSite(files, { navigation: { pages: ['index'] } });
  expect(silent.pagePaths).toEqual(['/']);

  const named = await writtenSite(files, {
    navigation: { pages: ['index', 'contribute/snippets/aside', 'missing'] },
  });
  expect(named.resolve('/contribute/snippets/aside').kind).toBe('page');
  expect(named.resolve('/snippets/note').kind).toBe('not-found');
});

it('what .mintignore names stays out, whoever names it', async () => {
  const site = await writtenSite(
    {
      '.mintignore': '/drafts/\n!README.md',
      'index.mdx': 'import Env from "/drafts/env.mdx"\n\n<Env />',
      'drafts/env.mdx': 'Secret words.',
      'README.md': page,
    },
    { navigation: { pages: ['index', 'drafts/env'] } },
  );
  expect(site.resolve('/drafts/env').kind).toBe('not-found');
  expect(site.ignoreRule('/drafts/env')).toEqual({ pattern: '/drafts/', isDefault: false });
  expect(site.resolve('/README').kind).toBe('page');
  expect(JSON.stringify((await site.page('/'))?.content)).not.toContain('Secret words.');
});

it('class names that the site’s scripts write are styled like those of pages', async () => {
  const site = await writtenSite({
    'index.mdx': page,
    'banner.js':
      'const banner = document.createElement("div");\nbanner.className = "rounded-2xl bg-yellow-50 own-name";',
  });
  const css = await site.scriptCss();
  expect(css).toContain('.bg-yellow-50');
  expect(css).toContain('.rounded-2xl');
  expect(css).not.toContain('own-name');
});
