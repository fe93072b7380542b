import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSite } from '@/lib/site/check/check-site';
import { referenceSite } from '@/tests/reference/reference-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { fontFile, fontSheet } from './named-font';

it('a font of an installed package comes from this instance with all its weights', async () => {
  const { site } = await referenceSite(
    { fonts: { family: 'Inter' }, navigation: { pages: ['a'] } },
    { 'a.mdx': 'Hi' },
  );
  const [font] = site.fonts;
  if (font === undefined) throw new Error('The package is installed, and was not found.');
  expect(font.sheet).toMatch(/^\/-\/fonts\/inter\.css\?v=[\da-f]{8}$/);
  const css = fontSheet(font);
  expect(css).toContain('font-family: "Inter";');
  expect(css).toContain('font-weight: 100 900;');
  expect(css).toContain('font-style: italic;');
  const [, name = ''] = /url\(\/-\/fonts\/inter\/([\w.-]+latin-wght-normal\.woff2)\)/.exec(css) ?? [];
  expect(fontFile(font, name)).toMatch(/\.woff2$/);
  expect(css).not.toMatch(/https?:|\.\/files/);
  expect(fontFile(font, '../package.json')).toBeUndefined();
});

it('a font that was fetched into the data folder is used, with weights of its own', async () => {
  const fontsFolder = await folderWith('@fontsource/made-up', {
    'package.json': '{"version":"1.0.0"}',
    '400.css':
      "@font-face{font-family:'Made Up';font-weight:400;src:url(./files/m-400.woff2) format('woff2'), url(./files/m-400.woff) format('woff');}",
    '700.css':
      "@font-face{font-family:'Made Up';font-weight:700;src:url(./files/m-700.woff2) format('woff2');}",
    'files/m-400.woff2': 'x',
  });
  const { site } = await referenceSite(
    { fonts: { heading: { family: 'Made Up' } }, navigation: { pages: ['a'] } },
    { 'a.mdx': 'Hi' },
    { fontsFolder },
  );
  expect(site.fonts.map(fontSheet)).toEqual([
    '@font-face{font-family: "Made Up";font-weight:400;src:url(/-/fonts/made-up/m-400.woff2) format(\'woff2\');}@font-face{font-family: "Made Up";font-weight:700;src:url(/-/fonts/made-up/m-700.woff2) format(\'woff2\');}',
  ]);
});

it('check names a font that the instance does not have, and not one with a file', async () => {
  const loaded = await referenceSite(
    {
      fonts: {
        heading: { family: 'No Such Font' },
        body: { family: 'Own', source: '/own.woff2', format: 'woff2' },
      },
      thumbnails: { fonts: { family: 'Nor This' } },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi', 'own.woff2': 'x' },
  );
  const { findings } = await checkSite(loaded);
  const told = findings.filter(({ rule }) => rule === 'missing-font');
  expect(told.map(({ message }) => message)).toEqual([
    'names the font "No Such Font", which this instance does not have.',
    'names the font "Nor This", which this instance does not have.',
  ]);
});

async function folderWith(name: string, files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, 'node_modules', name, file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
  return folder;
}
