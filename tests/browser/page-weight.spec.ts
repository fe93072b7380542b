import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { corpus } from '../fixtures/openapi/support/corpus';
import { untilScriptsRun } from './open-page';
import { startApplication } from './start-application';

// What a reader's browser fetches for a page, in bytes sent.

/**
 * Together, since the addresses of the style sheets are in the scripts. With gzip they were 180 kB, and 188 when there
 * was one sheet for all.
 */
const SCRIPT_AND_STYLE_BYTES_MAX = 157_500;
/**
 * Two of them are style sheets: the fonts, whose files the bundler names, and what all pages have in the theme. Two are
 * fonts, because this page has code.
 */
const REQUESTS_BY_LOAD_MAX = 14;
const HTML_BYTES_MAX = 15_000;
const HEADER_BYTES_MAX = 2_500;
/** Limits for a reference's additional scripts, and for its uncompressed text. */
const REFERENCE_SCRIPT_BYTES_MAX = 60_000;
const REFERENCE_HTML_BYTES_MAX = 400_000;

interface Transfer {
  type: string;
  bytes: number;
}

/** Transfers until the load event; later ones are added to the list. */
async function transfersByLoad(page: Page, path: string): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const transfers: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:') && type !== 'EventSource') types.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) transfers.push({ type, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: 'load' });
  return transfers;
}

function bytesOf(transfers: Transfer[], type: string): number {
  return transfers.filter((transfer) => transfer.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

test('a page asks for little: few requests, little script, little markup', async ({ page }) => {
  // Renders the page first; its size is the same for all readers.
  await page.request.get('/write/text');
  const transfers = await transfersByLoad(page, '/write/text');
  expect(transfers.length).toBeLessThanOrEqual(REQUESTS_BY_LOAD_MAX);
  expect(bytesOf(transfers, 'Script') + bytesOf(transfers, 'Stylesheet')).toBeLessThan(
    SCRIPT_AND_STYLE_BYTES_MAX,
  );
  expect(bytesOf(transfers, 'Document')).toBeLessThan(HTML_BYTES_MAX + HEADER_BYTES_MAX);
  const { responseBodySize, responseHeadersSize } = await sizesByLoad(page, '/write/text');
  expect(responseBodySize).toBeLessThan(HTML_BYTES_MAX);
  // Mostly the content security policy, which names every script.
  expect(responseHeadersSize).toBeLessThan(HEADER_BYTES_MAX);
});

async function sizesByLoad(page: Page, path: string) {
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path} was not answered.`);
  return response.request().sizes();
}

/** Checks a reference page with its playground open against the limits. */
async function expectLightReference(page: Page, address: string) {
  const html = await (await page.request.get(address)).text();
  expect(Buffer.byteLength(html), address).toBeLessThan(REFERENCE_HTML_BYTES_MAX);
  const transfers = await transfersByLoad(page, address);
  const tryIt = page.getByRole('button', { name: 'Try it' });
  if ((await tryIt.count()) > 0) {
    await untilScriptsRun(page);
    await tryIt.first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send request' })).toBeVisible();
  }
  expect(bytesOf(transfers, 'Script') + bytesOf(transfers, 'Stylesheet'), address).toBeLessThan(
    SCRIPT_AND_STYLE_BYTES_MAX + REFERENCE_SCRIPT_BYTES_MAX,
  );
}

test('a reference page brings little script of its own, and no document', async ({ page }) => {
  await expectLightReference(page, '/api-reference/assistant/create-a-message');
});

test('the heaviest page of every document stays light', async ({ page }) => {
  test.setTimeout(1_800_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-weight-'));
  for (const file of corpus) await cp(file, path.join(folder, path.basename(file)));
  const tabs = corpus.map((file, position) => ({
    tab: `API ${position}`,
    openapi: { source: path.basename(file), directory: `api-${position}` },
  }));
  const configuration = { name: 'APIs', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { tabs } };
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  const application = await startApplication(folder);
  try {
    const sitemap = await (await page.request.get(`${application.origin}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, address]) => address ?? '',
    );
    for (const position of corpus.keys()) {
      let heaviest = { bytes: 0, address: '' };
      for (const address of addresses.filter((known) => known.startsWith(`/api-${position}/`))) {
        const { length: bytes } = await (await page.request.get(application.origin + address)).body();
        if (bytes > heaviest.bytes) heaviest = { bytes, address };
      }
      expect(heaviest.bytes).toBeGreaterThan(0);
      await expectLightReference(page, application.origin + heaviest.address);
    }
  } finally {
    await application.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
