import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningApplication, startApplication } from './start-application';

// The author's view of their site: edits appear at once, with each page's source.

test.describe.configure({ mode: 'serial' });

let folder = '';
let application: RunningApplication;

const long = (words: string) => `---\ntitle: Long\n---\n\n${'Some words.\n\n'.repeat(120)}${words}\n`;
const files: Record<string, string> = {
  'docs/docs.json': JSON.stringify({
    name: 'Handbook',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    metadata: { timestamp: true },
    feedback: { suggestEdit: true },
    navigation: {
      directory: 'card',
      groups: [
        { group: 'Start', pages: ['index', 'long', 'news'] },
        { group: 'Guides', root: 'guides', pages: ['guides/one', { group: 'More', pages: ['guides/two'] }] },
        {
          group: 'Tasks',
          root: 'tasks',
          directory: 'accordion',
          pages: [{ group: 'Daily', pages: ['guides/two'] }],
        },
      ],
    },
  }),
  'docs/index.mdx': '---\ntitle: Home\n---\n\nHome.\n',
  'docs/long.mdx': long('The first ending.'),
  'docs/news.mdx': '---\ntitle: News\nrss: true\n---\n\n<Update label="1 May 2026">New.</Update>\n',
  'docs/guides.mdx': '---\ntitle: Guides\n---\n\nAll guides.\n',
  'docs/tasks.mdx': '---\ntitle: Tasks\n---\n\nAll tasks.\n',
  'docs/guides/one.mdx': '---\ntitle: One\ndescription: The first guide.\n---\n\nOne.\n',
  'docs/guides/two.mdx': '---\ntitle: Two\n---\n\nTwo.\n',
};

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function git(...parameters: string[]) {
  const moment = '2026-03-04T05:06:07Z';
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
    cwd: folder,
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_COMMITTER_DATE: moment,
      GIT_AUTHOR_DATE: moment,
    },
    stdio: 'pipe',
  });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-authoring-'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', 'https://github.com/acme/handbook.git');
  git('add', '.');
  git('commit', '-qm', 'Pages');
  application = await startApplication(path.join(folder, 'docs'), {}, 'dev');
});

test.afterAll(async () => {
  await application?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an edit shows at once, and the reader stays where they were', async ({ page }) => {
  await page.goto(`${application.origin}/long`);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBe(1500);
  // Also before the page listens for changes: it gets them later.
  write('docs/long.mdx', long('Another ending.'));
  await expect(page.getByText('Another ending.')).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a configuration that cannot be read leaves the site as it was, and says what is wrong and where', async ({
  page,
}) => {
  const configuration = files['docs/docs.json'] ?? '';
  await page.goto(`${application.origin}/guides/one`);
  const sidebar = page.locator('nav').getByText('Start', { exact: true });
  await expect(sidebar).toBeVisible();
  write('docs/docs.json', configuration.replace('"Handbook",', '"Handbook"'));
  const error = page.getByRole('alert', { name: 'Error' });
  await expect(error).toContainText('docs.json');
  await expect(error).toContainText('line 1');
  await expect(sidebar).toBeVisible();
  write('docs/docs.json', configuration.replace('"mint"', '"mnt"'));
  await expect(error).toContainText('theme');
  await expect(error).toContainText('mint');
  write('docs/docs.json', configuration);
  await expect(error).toHaveCount(0);
});

test('nothing that was there before is kept', async ({ request }) => {
  for (const words of ['One more.', 'Two more.', 'Three more.']) {
    write('docs/guides/two.mdx', `---\ntitle: Two\n---\n\n${words}\n`);
    await expect
      .poll(async () => (await request.get(`${application.origin}/guides/two`)).text(), { timeout: 5_000 })
      .toContain(words);
  }
  write('docs/guides/two.mdx', files['docs/guides/two.mdx'] ?? '');
  expect((await request.get(`${application.origin}/nowhere`)).status()).toBe(404);
});

test('what was saved while a page was loading shows as well', async ({ page }) => {
  write('docs/fresh.mdx', '---\ntitle: Fresh\n---\n\nFresh words.\n');
  await page.goto(`${application.origin}/fresh`);
  await expect(page.getByText('Fresh words.')).toBeVisible();
});

test('a page says where it is edited, when it was changed and by whom; machines learn the day too', async ({
  page,
  request,
}) => {
  // History is read in the background: the first request may find none.
  await expect(async () => {
    await page.goto(`${application.origin}/guides/one?${Date.now()}`);
    await expect(page.locator('.page-origin time')).toHaveText('Last updated March 4, 2026', {
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://github.com/acme/handbook/edit/main/docs/guides/one.mdx',
  );
  await expect(page.locator('.page-origin')).toContainText('Contributors: Ada');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"dateModified":"2026-03-04T05:06:07.000Z"');
  const sitemap = await (await request.get(`${application.origin}/sitemap.xml`)).text();
  expect(sitemap).toContain('/guides/one</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>');
});

test('an element that fails says so in its place, with the lines of its file around it', async ({ page }) => {
  write('docs/guides/two.mdx', '---\ntitle: Two\n---\n\nBefore.\n\n{({ price: 3 })}\n\nAfter.\n');
  await page.goto(`${application.origin}/guides/two`);
  const fault = page.locator('.mdx-fault');
  await expect(fault).toContainText('guides/two.mdx:7');
  await expect(fault.locator('.mdx-fault-frame')).toHaveText(
    /^\s+5 \| Before\.\n.+\n> 7 \| \{\(\{ price: 3 \}\)\}\n/,
  );
  await expect(page.getByText('After.', { exact: true })).toBeVisible();
  write('docs/guides/two.mdx', files['docs/guides/two.mdx'] ?? '');
  await expect(fault).toHaveCount(0);
});

test('the page of a group lists what it holds, as cards and as titles that open', async ({ page }) => {
  await page.goto(`${application.origin}/guides`);
  const content = page.locator('.page-content');
  await expect(content.locator('.mdx-card')).toHaveText(['OneThe first guide.', 'More']);
  await expect(content.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/guides/two');
  await page.goto(`${application.origin}/tasks`);
  await content.getByText('Daily').click();
  await content.getByRole('link', { name: 'Two' }).click();
  await expect(page).toHaveURL(/\/guides\/two$/);
});

test('a page of news leads to its feed, other pages do not', async ({ page, request }) => {
  await page.goto(`${application.origin}/news`);
  const href = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href');
  expect(await (await request.get(application.origin + href)).text()).toContain('<title>1 May 2026</title>');
  await page.goto(`${application.origin}/long`);
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveCount(0);
});

test('an address with a slash at its end is the page without, in one step', async ({ request }) => {
  const moved = await request.get(`${application.origin}/guides/one/?a=1`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/guides/one?a=1']);
});
