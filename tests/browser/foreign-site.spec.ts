import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { type RunningApplication, startApplication } from './start-application';

// Another site's folder, unchanged: languages, versions, a banner, a broken page, saved changes.

test.describe.configure({ mode: 'serial' });

let folder = '';
let application: RunningApplication;

const groups = (prefix: string) => [{ group: 'Start', pages: [`${prefix}start`, `${prefix}guide`] }];
const configuration = (bannerText: string) => ({
  theme: 'mint',
  name: 'Foreign',
  colors: { primary: '#0f766e' },
  banner: { content: bannerText, dismissible: true },
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          { version: 'v2', groups: groups('') },
          { version: 'v1', groups: [...groups('v1/'), { group: 'Old', pages: ['v1/legacy'] }] },
        ],
      },
      { language: 'ar', groups: groups('ar/') },
    ],
  },
});

async function write(file: string, content: string | object): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-foreign-'));
  await write('docs.json', configuration('Version 2 is **out**.'));
  for (const [prefix, word] of [
    ['', 'Newest'],
    ['v1/', 'Older'],
    ['ar/', 'عربي'],
  ] as const) {
    await write(
      `${prefix}start.mdx`,
      `---\ntitle: ${word} start\n---\n\nText of ${word}.\n\n## Part\n\n![Shot](/images/a.svg)`,
    );
    await write(`${prefix}guide.mdx`, `---\ntitle: ${word} guide\n---\n\nText with \`--scope\`.`);
  }
  await write('v1/legacy.mdx', '---\ntitle: Legacy guide\n---\n\nText.');
  await write('images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
  await write('broken.mdx', '---\ntitle: Broken\n---\n\nText\n\n<Note>never closed');
  await write('style.css', 'h1 { letter-spacing: 3px; }');
  application = await startApplication(folder, {}, 'dev');
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the root leads to the first page, with the site’s own style and images', async ({ page }) => {
  await page.goto(application.origin);
  await expect(page).toHaveURL(/\/start$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newest start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '3px');
  const image = page.locator('main img').first();
  await expect(image).toHaveAttribute('width', '20');
  expect((await page.request.get(`${application.origin}/images/a.svg`)).headers()['content-type']).toBe(
    'image/svg+xml',
  );
});

test('another version keeps the page, and another language its direction and words', async ({ page }) => {
  await page.goto(`${application.origin}/guide`);
  await expect(page.locator('a[href="/v1/guide"]').first()).toBeAttached();
  await page.goto(`${application.origin}/v1/guide`);
  await expect(page.locator('a[href="/guide"]').first()).toBeAttached();
  await expect(page.locator('a[href="/ar/guide"]').first()).toBeAttached();
  const response = await page.goto(`${application.origin}/ar/guide`);
  // In the markup, too, for readers without scripts and for search engines.
  expect(await response?.text()).toMatch(/<html[^>]* lang="ar" dir="rtl">/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByText('السابق').first()).toBeVisible();
  // Not `scope--`.
  await expect(page.locator('p > code')).toHaveCSS('direction', 'ltr');
  await expect(page.locator('p > code')).toHaveCSS('unicode-bidi', 'isolate');
});

test('search looks in the language and the version that is read, and in other versions on demand', async ({
  page,
}) => {
  const found = async (address: string, words: string) => {
    await page.goto(`${application.origin}${address}?search=${encodeURIComponent(words)}`);
    const options = page.getByRole('dialog').locator('a[role="option"]');
    await expect(options.first()).toBeVisible();
    return async () =>
      [
        ...new Set(await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')))),
      ].sort();
  };
  await expect.poll(await found('/v1/start', 'guide')).toEqual(['/v1/guide', '/v1/legacy']);
  const inVersion = await found('/start', 'guide');
  await expect.poll(inVersion).toEqual(['/guide']);
  await page.getByRole('button', { name: 'Only in v2' }).click();
  // The same page in another version has no row of its own.
  await expect.poll(inVersion).toEqual(['/guide', '/v1/legacy']);
  await expect.poll(await found('/ar/start', 'guide')).toEqual(['/ar/guide']);
});

test('a broken page says where, and the others are untouched', async ({ page }) => {
  await page.goto(`${application.origin}/broken`);
  const error = page.locator('[data-page-error]');
  await expect(error).toContainText('broken.mdx');
  await expect(error).toContainText('7');
  await page.goto(`${application.origin}/start`);
  await expect(page.locator('[data-page-error]')).toHaveCount(0);
});

test('a dismissed banner stays away until its text changes', async ({ page }) => {
  await openPage(page, `${application.origin}/start`);
  const banner = page.getByText('Version 2 is out.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(banner).toBeHidden();
  await write('docs.json', configuration('Version 3 is near.'));
  await expect(page.getByText('Version 3 is near.')).toBeVisible();
});

test('what an author saves shows without a reload, again and again, and the page keeps its place', async ({
  page,
}) => {
  await page.goto(`${application.origin}/start`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const word of ['First change', 'Second change']) {
    await write('start.mdx', `---\ntitle: Newest start\n---\n\n${word}.`);
    await expect(page.getByText(word)).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});
