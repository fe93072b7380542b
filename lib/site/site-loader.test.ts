import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { lastGoodTexts } from '@/lib/content/last-good-texts';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { folderState } from './folder-state';
import { siteLoader } from './site-loader';

const configuration = (name: string) =>
  JSON.stringify({ name, theme: 'mint', colors: { primary: '#0f766e' }, navigation: { pages: ['start'] } });

async function served() {
  const folder = await temporarySite({ 'docs.json': configuration('Before'), 'start.mdx': 'Start.' });
  const cacheFolder = `${folder}-cache`;
  const problems: unknown[][] = [];
  const loader = siteLoader({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
    onProblem: (...problem) => problems.push(problem),
  });
  onTestFinished(() => loader.close());
  return {
    folder,
    loader,
    problems,
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    makeFolder: (name: string) => mkdir(join(folder, name)),
    name: async () => (await loader.site()).configuration.name,
    errors: async () =>
      (await loader.site()).diagnostics.filter(({ severity }) => severity === 'error').length,
    pagePaths: async () => [...(await loader.site()).pagePaths].sort(),
  };
}

const turns = Array.from({ length: 12 }, (_, index) => index * 2);

it.each(turns)('what is saved while the folder is first read is seen, %i turns in', async (count) => {
  const { name, write } = await served();
  const first = name();
  for (let left = count; left > 0; left--) await turn();
  await write('docs.json', configuration('After'));
  await first;
  await expect.poll(name).toBe('After');
});

it.each(turns)('what is saved while the folder is read again is seen, %i turns in', async (count) => {
  const { name, loader, write } = await served();
  await name();
  await write('docs.json', configuration('Between'));
  await expect.poll(name).toBe('Between');
  await write('docs.json', configuration('Again'));
  await new Promise<void>((resolve) => loader.onChange(resolve));
  const again = name();
  for (let left = count; left > 0; left--) await turn();
  await write('docs.json', configuration('After'));
  await again;
  await expect.poll(name).toBe('After');
});

it('those who waited for the folder go on one after another, and others are answered between them', async () => {
  const { loader } = await served();
  let round = 0;
  const count = () => {
    round++;
    counted = setImmediate(count);
  };
  let counted = setImmediate(count);
  const rounds = Promise.all(Array.from({ length: 20 }, () => loader.site().then(() => round)));
  expect(new Set(await rounds).size).toBe(20);
  clearImmediate(counted);
});

it('a folder that fills up after it was made is seen whole', async () => {
  const { makeFolder, pagePaths, write } = await served();
  await pagePaths();
  await makeFolder('guides');
  for (let index = 0; index < 30; index++) {
    await write(`guides/page-${index}.mdx`, 'Page.');
    await pagePaths();
  }
  await expect.poll(async () => (await pagePaths()).length).toBe(31);
});

it('a configuration that cannot be read leaves the site as it was, until it can', async () => {
  const { errors, name, pagePaths, write } = await served();
  await name();
  await write('docs.json', configuration('Broken').replace(',', ''));
  await expect.poll(errors).toBe(1);
  expect(await name()).toBe('Before');
  await write('other.mdx', 'Other.');
  await write('docs.json', configuration('After'));
  await expect.poll(name).toBe('After');
  expect(await errors()).toBe(0);
  await expect.poll(pagePaths).toEqual(['/other', '/start']);
});

it('the operator is told once of a configuration that cannot be read, until it can', async () => {
  const folder = await temporarySite({ 'docs.json': configuration('Before'), 'start.mdx': 'Start.' });
  const cacheFolder = `${folder}-cache`;
  const lines: string[] = [];
  const lastGood = lastGoodTexts({ folder: `${cacheFolder}/good`, report: (line) => lines.push(line) });
  const loader = siteLoader({
    domain: 'docs',
    folder,
    trust: 'full',
    visibility: 'public',
    cacheFolder,
    lastGood,
  });
  onTestFinished(() => loader.close());
  await loader.site();
  const findings = async () => {
    await loader.site();
    return lastGood.brokenFiles().map(({ finding }) => finding.file);
  };
  await writeFile(join(folder, 'docs.json'), configuration('Broken').replace(',', ''));
  await expect.poll(findings).toEqual(['docs.json']);
  await writeFile(join(folder, 'other.mdx'), 'Other.');
  await findings();
  expect(lines).toEqual([expect.stringMatching(/^docs\.json.* Readers get an earlier version\.$/)]);
  await writeFile(join(folder, 'docs.json'), configuration('After'));
  await expect.poll(findings).toEqual([]);
});

it('the count of changes is told after the site is as the change left it', async () => {
  const { name, loader, write } = await served();
  await name();
  const shown: (string | undefined)[] = [];
  const told = new Promise<void>((resolve) =>
    loader.onChange(async () => {
      shown.push(await name());
      if (shown.at(-1) === 'After') resolve();
    }),
  );
  const before = loader.changeCount();
  await write('docs.json', configuration('After'));
  await told;
  expect(loader.changeCount()).toBeGreaterThan(before);
});

it('a new folder is a change, whatever its name', async () => {
  const { name, write, makeFolder, pagePaths } = await served();
  await name();
  await makeFolder('v1.2');
  await write('v1.2/new.mdx', 'Page.');
  await expect.poll(pagePaths).toEqual(['/start', '/v1.2/new']);
});

async function servedByLink() {
  const first = await temporarySite({ 'docs.json': configuration('First'), 'start.mdx': 'Start.' });
  const second = await temporarySite({ 'docs.json': configuration('Second'), 'start.mdx': 'Start.' });
  const place = await temporarySite({});
  const release = join(place, 'release');
  const link = join(place, 'docs');
  await symlink(first, release);
  await symlink('release', link);
  const loader = siteLoader({
    domain: 'docs',
    folder: link,
    trust: 'full',
    visibility: 'public',
    cacheFolder: `${place}-cache`,
  });
  onTestFinished(() => loader.close());
  return {
    loader,
    name: async () => (await loader.site()).configuration.name,
    async swap() {
      await symlink(second, join(place, 'next'));
      await rename(join(place, 'next'), release);
    },
    write: (name: string) => writeFile(join(second, 'docs.json'), configuration(name)),
  };
}

it('a release that is swapped in by a link, here one behind another, is served', async () => {
  const { name, loader, swap, write } = await servedByLink();
  expect(await name()).toBe('First');
  const before = loader.changeCount();
  await swap();
  await expect.poll(name).toBe('Second');
  expect(loader.changeCount()).toBeGreaterThan(before);
  await write('Edited');
  await expect.poll(name).toBe('Edited');
});

it('a release that is swapped in by a hidden link inside the folder is served, as Kubernetes does it', async () => {
  const folder = await temporarySite({
    '..first/docs.json': configuration('First'),
    '..first/start.mdx': 'Start.',
    '..second/docs.json': configuration('Second'),
    '..second/start.mdx': 'Start.',
  });
  await symlink('..first', join(folder, '..data'));
  for (const name of ['docs.json', 'start.mdx']) await symlink(join('..data', name), join(folder, name));
  const cacheFolder = `${folder}-cache`;
  const loader = siteLoader({ domain: 'docs', folder, trust: 'full', visibility: 'public', cacheFolder });
  onTestFinished(() => loader.close());
  const name = async () => (await loader.site()).configuration.name;
  const swap = async (release: string) => {
    await symlink(release, join(folder, '..next'));
    await rename(join(folder, '..next'), join(folder, '..data'));
  };
  expect(await name()).toBe('First');
  await swap('..second');
  await expect.poll(name).toBe('Second');
  await writeFile(join(folder, '..second/docs.json'), configuration('Edited'));
  await expect.poll(name).toBe('Edited');
  await swap('..first');
  await expect.poll(name).toBe('First');
});

it('a folder that is moved away and back is served again', async () => {
  const { folder, name, write } = await served();
  expect(await name()).toBe('Before');
  await rename(folder, `${folder}-moved`);
  await writeFile(join(`${folder}-moved`, 'docs.json'), configuration('After'));
  await rename(`${folder}-moved`, folder);
  await expect.poll(name).toBe('After');
  await write('docs.json', configuration('Again'));
  await expect.poll(name).toBe('Again');
});

it('where a file system tells of no changes, looking every so often finds them', async () => {
  const folder = await temporarySite({ 'docs.json': configuration('Before'), 'start.mdx': 'Start.' });
  const state = () => folderState([folder]);
  const before = await state();
  expect(await state()).toBe(before);
  await writeFile(join(folder, 'docs.json'), configuration('After it was written'));
  const after = await state();
  expect(after).not.toBe(before);
  await rename(join(folder, 'start.mdx'), join(folder, 'begin.mdx'));
  expect(await state()).not.toBe(after);
});

async function servedToReaders() {
  const folder = await temporarySite({
    'docs.json': JSON.stringify({
      name: 'Docs',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['start'] },
          { tab: 'API', openapi: 'shop.yaml' },
        ],
      },
    }),
    'start.mdx': 'The good text.\n',
    'shop.yaml':
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n  /orders:\n    get:\n      summary: List orders\n      responses: { "200": { description: Orders. } }\n',
  });
  const lines: string[] = [];
  const lastGood = lastGoodTexts({ folder: `${folder}-good`, report: (line) => lines.push(line) });
  const input = { domain: 'docs', folder, trust: 'full', visibility: 'public' } as const;
  const open = () => {
    const loader = siteLoader({ ...input, cacheFolder: `${folder}-cache`, lastGood });
    onTestFinished(() => loader.close());
    return loader;
  };
  const loader = open();
  const site = (of = loader) => of.site();
  const kind = async (path: string, of = loader) => (await (await site(of)).page(path))?.content.kind;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  return { folder, lines, lastGood, open, site, kind, write };
}

it('a page that is broken stays as it was, is told of once, and shows what is written when it is mended', async () => {
  const { kind, lastGood, lines, open, site, write } = await servedToReaders();
  expect(await kind('/start')).toBe('compiled');
  await write('start.mdx', 'A <Card> that is never closed.\n');
  const finding = async () => (await (await site()).page('/start'))?.diagnostics[0]?.rule;
  await expect.poll(finding).toBe('page-syntax');
  expect(await kind('/start')).toBe('compiled');
  expect(JSON.stringify((await (await site()).document('/start'))?.tree)).toContain('The good text.');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('start.mdx');
  expect(lastGood.brokenFiles()).toHaveLength(1);
  // Holds after a restart, too.
  expect(await kind('/start', open())).toBe('compiled');
  await write('start.mdx', 'Mended.\n');
  await expect.poll(finding).toBeUndefined();
  expect(lastGood.brokenFiles()).toEqual([]);
});

it('the operator is told once of a page that was never good, and that readers get an error page', async () => {
  const { kind, lastGood, lines, write } = await servedToReaders();
  await write('start.mdx', 'A <Card> that is never closed.\n');
  await expect.poll(() => kind('/start')).toBe('broken');
  await kind('/start');
  expect(lines).toEqual([expect.stringMatching(/^start\.mdx.* Readers get an error page\.$/)]);
  await write('start.mdx', 'Mended.\n');
  await expect.poll(() => kind('/start')).toBe('compiled');
  expect(lastGood.brokenFiles()).toEqual([]);
});

it('a broken OpenAPI document leaves its reference as it was', async () => {
  const { kind, lastGood, lines, site, write } = await servedToReaders();
  const path = (await site()).pagePaths.find((page) => page !== '/start') ?? '';
  expect(await kind(path)).toBe('operation');
  await write('shop.yaml', 'openapi: 3.1.0\npaths: { /orders: [\n');
  await expect
    .poll(async () => {
      await site();
      return lastGood.brokenFiles().length;
    })
    .toBe(1);
  expect(await kind(path)).toBe('operation');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('shop.yaml');
});

it('a folder that is moved away leaves its pages as they were', async () => {
  const { folder, kind, site } = await servedToReaders();
  expect(await kind('/start')).toBe('compiled');
  const { hash } = (await (await site()).source('/start')) ?? {};
  await rename(folder, `${folder}-moved`);
  await expect
    .poll(async () => (await (await site()).page('/start'))?.diagnostics[0]?.rule)
    .toBe('unreadable-page');
  expect(await kind('/start')).toBe('compiled');
  // Search still finds it.
  expect(await (await site()).source('/start')).toMatchObject({ hash });
});

it('the operator is told once why a folder cannot be read, and readers get the site as it was', async () => {
  const { folder, name, loader, problems } = await served();
  expect(await name()).toBe('Before');
  const away = `${folder}-away`;
  for (const time of [1, 2]) {
    const told = new Promise<void>((resolve) => loader.onChange(resolve));
    await rename(folder, away);
    await told;
    await expect.poll(async () => [await name(), problems.length]).toEqual(['Before', time]);
    expect([await name(), await name(), problems.length]).toEqual(['Before', 'Before', time]);
    const back = new Promise<void>((resolve) => loader.onChange(resolve));
    await rename(away, folder);
    await back;
    await expect.poll(name).toBe('Before');
  }
  expect(String(problems[0])).toMatch(
    /^The folder of the site cannot be read, so readers get it as it was:,.*ENOENT/,
  );
  // One line, without a stack trace.
  expect(problems.flat()).toEqual(problems.flat().filter((part) => typeof part === 'string'));
});
