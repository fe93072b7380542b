import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { exportedSite, runExport, siteToExport } from './exported-site';
import { untilScriptsRun } from './open-page';
import { faultsOf } from './page-faults';
import { servedForSpec } from './served-for-spec';

// A site exported to files: read from disk by a browser, and from a static host below a path, and compared with the
// original site.

const site = servedForSpec(() => exportedSite());

const places = [
  ['from disk', () => pathToFileURL(site().out).href],
  ['from a static host', () => site().address],
] as const;

for (const [place, root] of places) {
  const address = (file: string) => `${root()}/${file}`;

  test(`${place}, readers go from page to page`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(address('index.html'));
    await untilScriptsRun(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Guide' }).click();
    await expect(page.locator('h1')).toHaveText('Guide');
    await untilScriptsRun(page);
    await page.locator('.page-content a', { hasText: 'former page' }).click();
    await expect(page.locator('h1')).toHaveText('Other');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Guide');
    await page.goto(address('guides/node.js/index.html'));
    await untilScriptsRun(page);
    await expect(page.locator('h1')).toHaveText('For Node.js');
    expect(faults).toEqual([]);
  });

  test(`${place}, parts of a page work`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(address('guides/guide/index.html'));
    await untilScriptsRun(page);
    await page.getByRole('tab', { name: 'Second' }).click();
    await expect(page.getByText('The second tab.')).toBeVisible();
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByText('Inside the accordion.')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-current-path', '/guides/guide');
    await expect(page.locator('html')).toHaveAttribute('data-own-script', 'ran');
    const picture = page.locator('.page-content img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    const badge = page.getByRole('button', { name: 'Badge' });
    const masks = () =>
      badge.locator('svg').evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage));
    const [rocket = '', flag = ''] = await masks();
    for (const mask of [rocket, flag])
      expect(mask).toContain(place === 'from disk' ? 'url("data:image/svg+xml' : '/-/icons/');
    expect(rocket).not.toBe(flag);
    const beside = badge.locator('.beside');
    await expect.poll(() => beside.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    await badge.click();
    await expect.poll(masks).toEqual([flag, flag]);
    const ground = await page.getByText('Styled').evaluate((part) => getComputedStyle(part).backgroundImage);
    expect(ground).toContain('/images/picture.svg');
    expect(faults).toEqual([]);
  });

  test(`${place}, search finds and opens a section`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(address('guides/guide/index.html'));
    await untilScriptsRun(page);
    await page.keyboard.press('/');
    await page.locator('dialog input').fill('heron');
    await expect(page.getByRole('option')).toContainText(['Other', 'Part']);
    // The preview reads the result's page, which is impossible from disk.
    const passage = page.locator('.search-preview');
    if (place === 'from disk') await expect(passage).toBeHidden();
    else await expect(passage).toContainText('The heron.');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Other');
    expect(decodeURI(page.url())).toContain('/guides/other/index.html');
    expect(faults).toEqual([]);
  });

  test(`${place}, the reference opens its levels, and its playground the form`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(address('api-reference/orders/place-an-order/index.html'));
    await untilScriptsRun(page);
    await page.locator('.tryit-button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('form, input, button').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('no file holds a page for groups or a hidden one, and none names the server that was asked', async () => {
  const held: string[] = [];
  for (const name of await readdir(site().out, { recursive: true })) {
    const content = await readFile(path.join(site().out, name), 'latin1').catch(() => '');
    if (/wagtailsecret|bitternsecret|Staff only|lectern-export-root|lectern-export\.invalid/.test(content))
      held.push(name);
  }
  expect(held).toEqual([]);
});

test('pages for groups and hidden ones are held when they are asked for', async () => {
  test.setTimeout(240_000);
  const folder = await siteToExport();
  const out = await mkdtemp(path.join(tmpdir(), 'lectern-out-'));
  // An export replaces the previous one in the same folder, and reports links without a target.
  await cp(site().out, out, { recursive: true });
  await writeFile(path.join(folder, 'guides/other.mdx'), '---\ntitle: Other\n---\n\n[Gone](/guides/gone)\n');
  // No server listens there.
  const configuration = JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8'));
  const remote = { group: 'API', openapi: 'https://127.0.0.1:9/openapi.json', pages: ['GET /things'] };
  configuration.navigation.groups.push(remote);
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  const asked = ['--groups', 'staff', '--hidden', '--url', 'https://docs.example.com/guides'];
  const { code, errors } = await runExport(folder, '--out', out, ...asked);
  // Every page's sidebar contains the page that could not be written.
  const broken = errors.split('\n').filter((line) => / names? (?!.*\/get-things,)/.test(line));
  expect(broken).toEqual([expect.stringMatching(/\/guides\/other names .*gone/)]);
  expect(errors).toMatch(/things answers 503/);
  expect(errors).toMatch(/https:\/\/127\.0\.0\.1:9\/openapi\.json could not be fetched: /);
  expect(code).toBe(1);
  expect(await readFile(path.join(out, 'guides/other/index.html'), 'utf8')).toContain('Gone');
  expect(await readFile(path.join(out, 'staff/index.html'), 'utf8')).toContain('wagtailsecret');
  expect(await readFile(path.join(out, 'quiet/index.html'), 'utf8')).toContain('bitternsecret');
  // Requests to a server without a host go to the copy's address.
  expect(await readFile(path.join(out, '-/reference/bruno/openapi.json'), 'utf8')).toContain(
    '"https://docs.example.com/',
  );
  expect(await readFile(path.join(out, 'sitemap.xml'), 'utf8')).toContain(
    '<loc>https://docs.example.com/guides/guides/other</loc>',
  );
  expect(await readFile(path.join(out, '_redirects'), 'utf8')).toContain(
    '/guides/former/* /guides/guides/:splat 301',
  );
  await rm(folder, { recursive: true });
  await rm(out, { recursive: true });
});

test('what programs read at the root is a file, also where docs.json redirects its address', async () => {
  expect(await readFile(path.join(site().out, 'llms.txt'), 'utf8')).toContain('/guides/other');
});

test('a folder with other files is left alone', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'lectern-kept-'));
  await writeFile(path.join(out, 'letter.txt'), 'Dear Ada');
  const { code, errors } = await runExport(site().folder, '--out', out);
  expect(code).toBe(1);
  expect(errors).toContain('holds files that are no export of Lectern');
  expect(await readdir(out)).toEqual(['letter.txt']);
  await rm(out, { recursive: true });
});

/** Interrupts an export once its output so far fits, and returns what it left behind. */
async function interruptedExport(
  site: string,
  isTime: (place: { own: string; out: string }) => Promise<boolean>,
  format: '--out' | '--pdf' = '--out',
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-interrupted-'));
  // Its temporary files are in this folder, too.
  const own = await mkdtemp(path.join(folder, 'tmp-'));
  const slowBrowser = path.join(own, 'browser');
  await writeFile(slowBrowser, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const child = spawn(
    process.execPath,
    ['lib/cli/lectern.mjs', 'export', site, format, path.join(folder, 'out')],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        DOCS_DIR: '',
        LECTERN_DATA_DIR: '',
        TMPDIR: own,
        CHROMIUM_PATH: slowBrowser,
      },
      stdio: 'ignore',
      // A terminal sends Ctrl-C to the whole process group.
      detached: true,
    },
  );
  const ended = once(child, 'exit');
  await expect.poll(() => isTime({ own, out: folder }), { intervals: [20], timeout: 120_000 }).toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code] = await ended;
  const left = (await readdir(folder)).filter((name) => name !== path.basename(own));
  left.push(...(await readdir(own)).filter((name) => /^lectern-(?:export|book)-/.test(name)));
  await rm(folder, { recursive: true });
  return { code, left };
}

test('an export that is interrupted while its server starts leaves nothing behind', async () => {
  const isStarting = async ({ own }: { own: string }) =>
    (await readdir(own)).some((name) => name.startsWith('lectern-export-'));
  expect(await interruptedExport(site().folder, isStarting)).toEqual({ code: 130, left: [] });
});

test('an export that is interrupted while it writes leaves nothing behind', async () => {
  test.setTimeout(240_000);
  const folder = await siteToExport();
  for (let page = 0; page < 200; page++)
    await writeFile(path.join(folder, `page-${page}.mdx`), `---\ntitle: Page ${page}\n---\n\nText.\n`);
  const isWriting = async ({ out }: { out: string }) =>
    (await readdir(out, { recursive: true })).some((name) => /page-\d+.index\.html$/.test(name));
  expect(await interruptedExport(folder, isWriting)).toEqual({ code: 130, left: [] });
  await rm(folder, { recursive: true });
});

test('a PDF that is interrupted while the browser prints leaves nothing behind', async () => {
  const isPrinting = async ({ own }: { own: string }) =>
    (await readdir(own)).some((name) => name.startsWith('lectern-book-'));
  expect(await interruptedExport(site().folder, isPrinting, '--pdf')).toEqual({ code: 130, left: [] });
});

/**
 * Compares another site with this one as readers see it, because only rendered pages contain what components and the
 * reference show.
 */
async function adopt(...line: string[]) {
  const child = spawn(process.execPath, ['lib/cli/lectern.mjs', 'adopt', ...line, '--format', 'json'], {
    env: { ...process.env, DATABASE_URL: '', DOCS_DIR: '', LECTERN_DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, errors, report: JSON.parse(output || '{}') };
}

test('nothing is lost between a site and an export of itself', async () => {
  test.setTimeout(240_000);
  for (const old of [site().out, site().address]) {
    const { code, errors, report } = await adopt(old, site().folder);
    expect([errors, report.lost, code]).toEqual(['', [], 0]);
    expect(report.counts.anchor.same).toBeGreaterThan(20);
  }
});

// Last, because it removes files.
test('what was taken away is found, and a redirect proposed that docs.json can take', async () => {
  test.setTimeout(240_000);
  const { folder, out } = site();
  const guide = path.join(folder, 'guides/guide.mdx');
  const written = await readFile(guide, 'utf8');
  await writeFile(guide, written.replace('## Second part', '## Another part'));
  await rm(path.join(folder, 'guides/other.mdx'));
  await writeFile(path.join(folder, 'guides/another.mdx'), '---\ntitle: Other\n---\n\n## Part\n');
  const proposed = path.join(path.dirname(out), 'redirects.json');
  const { code, report } = await adopt(out, folder, '--out', proposed);
  expect(code).toBe(1);
  const lost = report.lost.map(
    ({ kind, address }: { kind: string; address: string }) => `${kind} ${address}`,
  );
  expect(lost).toEqual(['anchor /guides/guide#second-part', 'address /guides/other']);
  expect(JSON.parse(await readFile(proposed, 'utf8'))).toEqual([
    { source: '/guides/other', destination: '/guides/another', permanent: true },
  ]);
});
