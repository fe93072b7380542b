import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-languages-'));
  const configuration = {
    name: 'Words',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'de', pages: ['de/index'] },
      ],
    },
  };
  await mkdir(path.join(folder, 'de'));
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'index.mdx'), '---\ntitle: Hello\n---\n\nText.\n');
  await writeFile(path.join(folder, 'de/index.mdx'), '---\ntitle: Guten Tag\n---\n\nText.\n');
  const { origin, stop } = await startApplication(folder);
  return {
    origin,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

test('the home page is in the language of the browser, for each reader of a kept page too', async ({
  request,
}) => {
  const ask = async (language: string, more: Record<string, string> = {}) => {
    const headers = { accept: 'text/html', 'accept-language': language, ...more };
    const response = await request.get(`${site().origin}/`, { headers, maxRedirects: 0 });
    const { vary = '', location } = response.headers();
    expect(vary.toLowerCase()).toContain('accept-language');
    return `${response.status()} ${location ?? /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1]}`;
  };
  const german = new URL('/de', site().origin).href;
  // English first, so that a page is cached.
  for (const _ of [1, 2, 3]) {
    expect(await ask('en-GB,en;q=0.9')).toBe('200 en');
    expect((await ask('de-CH,de;q=0.9,en;q=0.8')).replace(/ \/de$/, ` ${german}`)).toBe(`307 ${german}`);
  }
  expect(await ask('fr')).toBe('200 en');
  expect(await ask('de', { cookie: 'lectern-language=en' })).toBe('200 en');
  // A link within the site leads to the page that it names.
  expect(await ask('de', { 'sec-fetch-site': 'same-origin' })).toBe('200 en');
});

test.describe('a German reader', () => {
  test.use({ locale: 'de-DE' });

  test('who switches to English gets the home page in it from then on', async ({ page }) => {
    await openPage(page, `${site().origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag');
    await page.locator('.header-selectors summary').click();
    await page.locator('.header-selectors a[hreflang="en"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello');
    await openPage(page, `${site().origin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello');
  });
});
