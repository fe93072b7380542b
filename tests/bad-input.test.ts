import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { createSite } from '@/lib/site/create-site';
import { siteLoader } from '@/lib/site/site-loader';
import { temporarySite as folderWith } from './fixtures/configurations/temporary-site';

// Whatever a folder contains: one clear message, and the rest is served.

const docsJson = JSON.stringify({
  name: 'Fixture',
  theme: 'mint',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['good', 'bad'] },
});
const cacheFolder = await mkdtemp(join(tmpdir(), 'lectern-cache-'));
afterAll(() => rm(cacheFolder, { recursive: true, force: true }));

const inputFor = (folder: string) =>
  ({ domain: 'docs', folder, trust: 'full', visibility: 'public', cacheFolder }) as const;

async function siteWith(files: Record<string, string | Uint8Array>) {
  return (await createSite(inputFor(await folderWith({ 'docs.json': docsJson, ...files })))).site;
}

describe('a configuration that cannot be used', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['not JSON', '{ "name": '],
    ['a list', '[]'],
    ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('%s: one message, and the pages are served', async (_, text) => {
    const folder = await folderWith({
      'good.mdx': '# Good',
      ...(text === undefined ? {} : { 'docs.json': text }),
    });
    const { site } = await createSite(inputFor(folder));
    const errors = site.diagnostics.filter(({ severity }) => severity === 'error');
    expect(
      errors
        .map(formatDiagnostic)
        .map((line) => line.replaceAll(folder, ''))
        .join('\n'),
    ).toMatchSnapshot();
    expect(errors).toHaveLength(1);
    expect(site.resolve('/')).toMatchObject({ kind: 'redirect', destination: '/good' });
    expect((await site.page('/good'))?.content.kind).toBe('compiled');
  });
});

describe('a page that cannot be shown', () => {
  it.each<[string, string | Uint8Array]>([
    ['is not UTF-8', new Uint8Array([0x23, 0x20, 0xff, 0xfe])],
    ['has ten megabytes', `# Big\n\n${'word '.repeat(2_000_000)}`],
    ['leaves a tag open', '---\ntitle: Bad\n---\n\n<Note>'],
    ['holds no JavaScript in braces', 'a {b c} d'],
    ['has broken front matter', '---\ntitle: "a\n---\n\ntext'],
  ])('%s: says so in its place', async (_, text) => {
    const site = await siteWith({ 'good.mdx': '# Good', 'bad.mdx': text });
    const page = await site.page('/bad');
    expect(
      page?.diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(formatDiagnostic)
        .join('\n'),
    ).toMatchSnapshot();
    expect((await site.page('/good'))?.content.kind).toBe('compiled');
  });

  it('went away after the folder was read: says so', async () => {
    const folder = await folderWith({ 'docs.json': docsJson, 'good.mdx': '# Good', 'bad.mdx': '# Bad' });
    const { site } = await createSite(inputFor(folder));
    await rm(join(folder, 'bad.mdx'));
    const page = await site.page('/bad');
    expect(page?.content).toMatchObject({ kind: 'broken', diagnostic: { message: 'The file is gone.' } });
  });
});

describe('paths that leave the folder', () => {
  it('reach nothing, by address, by link or by import', async () => {
    const outside = await folderWith({ 'secret.mdx': 'secret words', 'secret.txt': 'secret words' });
    const folder = await folderWith({
      'docs.json': docsJson,
      'good.mdx': `import Secret from "../${outside.split('/').at(-1)}/secret.mdx";\n\n<Secret />\n\n# Good`,
    });
    await symlink(join(outside, 'secret.txt'), join(folder, 'linked.txt'));
    await symlink(outside, join(folder, 'linked-folder'));
    const { site } = await createSite(inputFor(folder));
    expect(site.diagnostics.map(formatDiagnostic)).toMatchSnapshot();
    for (const path of [
      '/linked.txt',
      '/linked-folder/secret.txt',
      '/../secret.txt',
      `/..${outside}/secret.txt`,
      '/%2e%2e/secret.txt',
    ]) {
      expect(site.staticFile(path)).toBeUndefined();
    }
    const page = await site.page('/good');
    expect(JSON.stringify(page?.content)).not.toContain('secret words');
    expect(page?.diagnostics.map(({ rule }) => rule)).toEqual(['missing-import']);
  });

  it('are no way to the configuration, hidden files or keys', async () => {
    const site = await siteWith({
      '.env': 'x',
      'server.pem': 'x',
      'data.db': 'x',
      'good.mdx': 'x',
      'image.svg': '<svg/>',
    });
    for (const path of ['/.env', '/server.pem', '/data.db', '/docs.json', '/good.mdx'])
      expect(site.staticFile(path)).toBeUndefined();
    expect(site.staticFile('/image.svg')).toBeDefined();
  });

  it('a link to a folder around itself ends', async () => {
    const folder = await folderWith({ 'docs.json': docsJson, 'good.mdx': '# Good' });
    await symlink(folder, join(folder, 'again'));
    expect((await createSite(inputFor(folder))).site.pageFiles.get('/good')).toBe('good.mdx');
  });
});

describe('a folder that vanishes while it is served', () => {
  it('keeps what was read, and comes back by itself', async () => {
    const folder = await folderWith({ 'docs.json': docsJson, 'good.mdx': '# Good', 'bad.mdx': '# Other' });
    const loader = siteLoader(inputFor(folder));
    onTestFinished(() => loader.close());
    const good = async () => (await (await loader.site()).page('/good'))?.content;
    await good();

    await rename(folder, `${folder}-away`);
    onTestFinished(() => rm(`${folder}-away`, { recursive: true, force: true }));
    await expect.poll(good).toMatchObject({ kind: 'broken', diagnostic: { message: 'The file is gone.' } });
    expect((await loader.site()).configuration.name).toBe('Fixture');

    await rename(`${folder}-away`, folder);
    await expect.poll(async () => (await good())?.kind).toBe('compiled');
  });

  it('shows a saved page at once', async () => {
    const folder = await folderWith({ 'docs.json': docsJson, 'good.mdx': '---\ntitle: Before\n---' });
    const loader = siteLoader(inputFor(folder));
    onTestFinished(() => loader.close());
    const title = async () => (await loader.site()).summary('/good')?.title;
    expect(await title()).toBe('Before');
    await writeFile(join(folder, 'good.mdx'), '---\ntitle: After\n---');
    await expect.poll(title).toBe('After');
  });
});
