import { expect, test } from 'vitest';
import type { JsonObject } from './json-value';
import { readSettings } from './read-settings';

async function settingsFrom(written: JsonObject) {
  const { configuration, problems } = await readSettings(written, 'folder');
  expect(problems).toEqual([]);
  return configuration;
}

const codeThemes: [unknown: JsonObject, light: string, dark: string][] = [
  [{}, 'github-light-default', 'github-dark-default'],
  [{ codeblocks: 'system' }, 'github-light-default', 'github-dark-default'],
  [{ codeblocks: 'dark' }, 'github-dark-default', 'github-dark-default'],
  [{ codeblocks: 'nord' }, 'nord', 'nord'],
  [{ codeblocks: { theme: 'css-variables' } }, 'css-variables', 'css-variables'],
  [{ codeblocks: { theme: { light: 'snazzy-light', dark: 'dark-plus' } } }, 'snazzy-light', 'dark-plus'],
  [{ codeblocks: { languages: { custom: ['x.json'] } } }, 'github-light-default', 'github-dark-default'],
];

test.each(codeThemes)('styling %j means the code themes %s and %s', async (styling, light, dark) => {
  expect((await settingsFrom({ styling })).styling.codeblocks).toEqual({ light, dark });
});

test('one file for both modes comes out as one for each, from the root of the site', async () => {
  const { logo, favicon } = await settingsFrom({
    logo: './logo.svg',
    favicon: { light: 'a.ico', dark: '/b.ico' },
  });
  expect(logo).toEqual({ light: '/logo.svg', dark: '/logo.svg' });
  expect(favicon).toEqual({ light: '/a.ico', dark: '/b.ico' });
});

test('a font without a place counts for headings and text', async () => {
  const { fonts } = await settingsFrom({
    fonts: { family: 'Inter', weight: 450, heading: { family: 'Lora' } },
  });
  expect(fonts).toEqual({ heading: { family: 'Lora' }, body: { family: 'Inter', weight: 450 } });
});

test('the styles of Tabler can be named, as in pages', async () => {
  const links = ['filled', 'outline'].map((iconType) => ({ icon: 'heart', iconType, href: '/a' }));
  expect((await settingsFrom({ icons: { library: 'tabler' }, navbar: { links } })).navbar.links).toEqual(
    links,
  );
});

test('one colour of a banner counts for both modes', async () => {
  const { banner } = await settingsFrom({ banner: { content: 'News', color: '#123' } });
  expect(banner).toEqual({
    content: 'News',
    dismissible: false,
    type: 'info',
    color: { light: '#123', dark: '#123' },
  });
});

test('OpenAPI documents come out as a list in every form', async () => {
  const sourcesOf = async (openapi: JsonObject[string]) =>
    (await settingsFrom({ api: { openapi } })).api.openapi;
  expect(await sourcesOf('a.json')).toEqual([{ source: 'a.json' }]);
  expect(await sourcesOf(['a.json', 'b.json'])).toEqual([{ source: 'a.json' }, { source: 'b.json' }]);
  expect(await sourcesOf({ source: 'a.json', directory: 'api' })).toEqual([
    { source: 'a.json', directory: 'api' },
  ]);
});

test('languages of samples may be written by their other names and count once', async () => {
  const { api } = await settingsFrom({ api: { examples: { languages: ['curl', '.Net', 'js', 'shell'] } } });
  expect(api.examples.languages).toEqual(['bash', 'dotnet', 'javascript']);
});

test('social profiles keep the order in which they are written', async () => {
  const { footer } = await settingsFrom({
    footer: { socials: { github: 'https://a.example', x: 'https://b.example' } },
  });
  expect(footer.socials).toEqual([
    { platform: 'github', href: 'https://a.example' },
    { platform: 'x', href: 'https://b.example' },
  ]);
});

test('instructions in several lines come out as one text', async () => {
  const { markdown } = await settingsFrom({ markdown: { instructions: ['One.', 'Two.'] } });
  expect(markdown.instructions).toBe('One.\nTwo.');
});

test('links without a leading slash start at the root of the site', async () => {
  const { navbar } = await settingsFrom({
    navbar: {
      links: [
        { label: 'A', href: 'a' },
        { label: 'B', href: 'mailto:b@example.com' },
      ],
    },
  });
  expect(navbar.links.map(({ href }) => href)).toEqual(['/a', 'mailto:b@example.com']);
});
