import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

const order = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const api = (version: string, schema: object, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version },
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 201: { description: 'Placed' } },
      },
    },
    ...more,
  },
});

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-changes-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
      stdio: 'pipe',
    });
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  git('init', '-q', '-b', 'main');
  await write(
    'docs.json',
    JSON.stringify({
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#3d52c4' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'changes'] },
          { group: 'API', openapi: 'api.json' },
        ],
      },
    }),
  );
  await write('index.mdx', '# Start\n');
  await write(
    'changes.mdx',
    '---\ntitle: API changelog\nopenapi-changelog: api.json\nopenapi-changelog-removed: true\n---\n',
  );
  const gone = { '/lines': { get: { summary: 'List lines' } } };
  for (const document of [
    api('1.0.0', order({ sku: { type: 'string' } }), gone),
    api('1.1.0', order({ sku: { type: 'string' }, note: { type: 'string' } }), gone),
    api('2.0.0', order({ sku: { type: 'string' }, note: { type: 'string' } }, ['sku'])),
  ]) {
    await write('api.json', JSON.stringify(document));
    git('add', '.');
    git('commit', '-qm', 'Change');
  }
  const application = await startApplication(folder, {});
  return {
    application,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

for (const width of [1440, 390])
  test(`releases of an API stand on a page, in light and dark colours, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { origin } = site().application;
    // The history is read in the background.
    await expect(async () => {
      await openPage(page, `${origin}/changes`);
      await expect(page.getByRole('main')).toContainText('2.0.0', { timeout: 500 });
    }).toPass({ timeout: 50_000 });
    const releases = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.locator('time') });
    await expect(releases).toHaveCount(2);
    const [newest, older] = [releases.nth(0), releases.nth(1)];
    await expect(newest.getByRole('listitem')).toHaveText([
      /Breaking.*POST \/orders.*field "sku" of the request body is required now/,
      /Breaking.*GET \/lines.*the operation was removed/,
    ]);
    await expect(older).toContainText('1.1.0');
    await expect(older).toContainText('field "note" of the request body was added');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await seriousInBothColours(page)).toEqual([]);
    const markdown = await page.request.get(`${origin}/changes.md`);
    expect(await markdown.text()).toContain('**breaking** `GET /lines`: the operation was removed');
    await newest.getByRole('link', { name: 'POST /orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Place an order' })).toBeVisible();
  });
