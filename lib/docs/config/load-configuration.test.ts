import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimal } from '@/tests/fixtures/configurations/minimal';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadConfiguration } from './load-configuration';

test('without a file the site has a name from its folder and a default for every setting', async () => {
  const { configuration, navigation } = await loadConfiguration(await temporarySite({}));
  expect(navigation).toEqual({});
  expect(configuration).toMatchSnapshot();
});

test.each(['name: Docs', '', '"text"', '{', 'null'])(
  'a docs.json of %j leaves the defaults in place',
  async (text) => {
    const { configuration, diagnostics } = await loadConfiguration(
      await temporarySite({ 'docs.json': text }),
    );
    expect(configuration.name).toBe('my-docs');
    expect(diagnostics.map(({ severity }) => severity)).toContain('error');
  },
);

test('no JSON makes loading fail', async () => {
  const siteFolder = await temporarySite({});
  const keys = fc.constantFrom(
    'name',
    'colors',
    'navigation',
    'navbar',
    'redirects',
    'api',
    'banner',
    '$ref',
    'x',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('pages', 'groups', 'links', 'primary'), fc.jsonValue()),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(keys, value), async (written) => {
      await writeFile(path.join(siteFolder, 'docs.json'), JSON.stringify(written));
      const { configuration } = await loadConfiguration(siteFolder);
      expect(configuration.name).not.toBe('');
    }),
    { numRuns: 200 },
  );
});

test('a byte order mark is not part of the configuration', async () => {
  const siteFolder = await temporarySite({ 'docs.json': `\u{feff}${JSON.stringify(minimal)}` });
  const { diagnostics, configuration } = await loadConfiguration(siteFolder);
  expect(diagnostics).toEqual([]);
  expect(configuration.name).toBe('Docs');
});

test('keys beside a $ref win over those of the referenced object', async () => {
  const siteFolder = await temporarySite({
    'docs.json': { ...minimal, navbar: { $ref: './navbar.json', primary: { href: '/own', label: 'Own' } } },
    'navbar.json': {
      links: [{ label: 'Blog', href: '/blog' }],
      primary: { href: '/theirs', label: 'Theirs' },
    },
  });
  const { configuration, diagnostics } = await loadConfiguration(siteFolder);
  expect(diagnostics).toEqual([]);
  expect(configuration.navbar).toEqual({
    links: [{ label: 'Blog', href: '/blog' }],
    primary: { type: 'button', href: '/own', label: 'Own' },
  });
});

test('a referenced list replaces its $ref and the keys beside it', async () => {
  const siteFolder = await temporarySite({
    'docs.json': { ...minimal, redirects: { $ref: 'redirects.json', source: '/ignored' } },
    'redirects.json': [{ source: '/a', destination: '/b' }],
  });
  const { configuration, diagnostics } = await loadConfiguration(siteFolder);
  expect(diagnostics).toEqual([]);
  expect(configuration.redirects).toEqual([{ source: '/a', destination: '/b', permanent: true }]);
});

test('a $ref inside a referenced file is relative to that file, and positions lead to the right file', async () => {
  const siteFolder = await temporarySite({
    'docs.json': { ...minimal, navigation: { $ref: './config/navigation.json' } },
    'config/navigation.json': {
      groups: [{ $ref: '../groups/start.json' }, { group: 'End', pages: ['end'] }],
    },
    'groups/start.json': { group: 'Start', pages: ['index'] },
  });
  const { navigation, files, positionOf, diagnostics } = await loadConfiguration(siteFolder);
  expect(diagnostics).toEqual([]);
  expect(navigation).toEqual({
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'End', pages: ['end'] },
    ],
  });
  expect(files.map((file) => path.relative(siteFolder, file))).toEqual([
    'docs.json',
    'config/navigation.json',
    'groups/start.json',
  ]);
  expect(positionOf(['navigation', 'groups', 0, 'pages', 0])).toEqual({
    file: 'groups/start.json',
    line: 4,
    column: 5,
  });
  expect(positionOf(['navigation', 'groups', 1, 'group'])).toEqual({
    file: 'config/navigation.json',
    line: 7,
    column: 16,
  });
});

test('one file may be referenced from several places', async () => {
  const siteFolder = await temporarySite({
    'docs.json': {
      ...minimal,
      navigation: { groups: [{ $ref: 'a.json' }, { $ref: 'a.json', group: 'Again' }] },
    },
    'a.json': { group: 'Start', pages: ['index'] },
  });
  const { navigation, diagnostics } = await loadConfiguration(siteFolder);
  expect(diagnostics).toEqual([]);
  expect(navigation).toEqual({
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'Again', pages: ['index'] },
    ],
  });
});

test('a link inside the site is followed; one that leads out of it is refused', async () => {
  const outside = await temporarySite({ 'secret.json': { pages: ['secret'] } });
  const siteFolder = await temporarySite({
    'docs.json': { ...minimal, navigation: { $ref: './inside.json', groups: { $ref: './outside.json' } } },
    'real.json': { pages: ['index'] },
  });
  await symlink('real.json', path.join(siteFolder, 'inside.json'));
  await symlink(path.join(outside, 'secret.json'), path.join(siteFolder, 'outside.json'));
  const { navigation, diagnostics } = await loadConfiguration(siteFolder);
  expect(navigation).toEqual({ pages: ['index'] });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['outside-site']);
});

test('files that include each other over and over stop at a limit', async () => {
  const doubled = (name: string) => Array(10).fill({ $ref: `./${name}.json` });
  const siteFolder = await temporarySite({
    'docs.json': { ...minimal, navigation: { pages: doubled('a') } },
    ...Object.fromEntries(
      ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh'].map(([from, to]) => [`${from}.json`, doubled(to ?? '')]),
    ),
    'h.json': ['page'],
  });
  const { diagnostics } = await loadConfiguration(siteFolder);
  expect(diagnostics.map(({ rule }) => rule)).toContain('reference-growth');
});

test('a slip costs only the setting it is in', async () => {
  const siteFolder = await temporarySite({
    'docs.json': {
      ...minimal,
      colors: { primary: '#123456', light: 'mint' },
      navbar: { links: [{ label: 'A', href: '/a' }, { label: 'B' }, { label: 'C', href: '/c' }], primary: 3 },
      redirects: [
        { source: '/a?x', destination: '/b' },
        { source: '/c', destination: '/d' },
      ],
      api: { playground: { display: 'off', proxy: false } },
      footer: { links: Array.from({ length: 6 }, (_, index) => ({ header: `${index}`, items: [] })) },
    },
  });
  const { configuration } = await loadConfiguration(siteFolder);
  expect(configuration.colors).toEqual({ primary: '#123456', light: '#123456', dark: '#123456' });
  expect(configuration.navbar.links.map(({ label }) => label)).toEqual(['A', 'C']);
  expect(configuration.navbar.primary).toBeUndefined();
  expect(configuration.redirects.map(({ source }) => source)).toEqual(['/c']);
  expect(configuration.api.playground).toEqual({ display: 'interactive', proxy: false, credentials: false });
  expect(configuration.footer.links.map(({ header }) => header)).toEqual(['0', '1', '2', '3']);
});

test('a former mint.json serves the site', async () => {
  const siteFolder = await temporarySite({
    'mint.json': {
      name: 'Old',
      colors: { primary: '#123456' },
      navigation: [{ group: 'Start', pages: ['index'] }],
    },
  });
  const { configuration, navigation } = await loadConfiguration(siteFolder);
  expect(configuration.name).toBe('Old');
  expect(navigation).toEqual({ groups: [{ group: 'Start', pages: ['index'] }] });
});

test('a configuration of 1.3 MB with thousands of redirects loads whole, each repeated slip told once', async () => {
  const pages = Array.from(
    { length: 225 },
    (_, index) => `guides/some-folder/another-folder/page-number-${index}`,
  );
  const groups = Array.from({ length: 50 }, (_, index) => ({
    group: `Group ${index}`,
    collapsed: true,
    pages,
  }));
  const redirects = Array.from({ length: 9000 }, (_, index) =>
    index % 30 === 0
      ? { source: `/section-${index}/:slug*`, destination: `/new-${index}/:slug*` }
      : { source: `/old/${index}`, destination: `/new/${index}` },
  );
  const siteFolder = await temporarySite({ 'docs.json': { ...minimal, navigation: { groups }, redirects } });
  await loadConfiguration(await temporarySite({ 'docs.json': minimal }));
  const { configuration, diagnostics } = await loadConfiguration(siteFolder);
  expect(configuration.redirects).toHaveLength(9000);
  expect(diagnostics).toHaveLength(50);
});
