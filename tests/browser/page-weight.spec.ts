import { expect, type Page, test } from '@playwright/test';

// What a reader's browser fetches for one page, as it is sent: others can be richer, not heavier.

const SCRIPT_BYTES_MAX = 165_000;
const REQUESTS_BY_LOAD_MAX = 12;
const HTML_BYTES_MAX = 15_000;
/** What only a reference needs, and all of its text before it is compressed. */
const REFERENCE_SCRIPT_BYTES_MAX = 60_000;
const REFERENCE_HTML_BYTES_MAX = 400_000;

interface Transfer {
  type: string;
  bytes: number;
}

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
  // The first reader of a page waits for it to be made; the bytes are those that all others get.
  await page.request.get('/write/text');
  const transfers = await transfersByLoad(page, '/write/text');
  expect(transfers.length).toBeLessThanOrEqual(REQUESTS_BY_LOAD_MAX);
  expect(bytesOf(transfers, 'Script')).toBeLessThan(SCRIPT_BYTES_MAX);
  expect(bytesOf(transfers, 'Document')).toBeLessThan(HTML_BYTES_MAX);
});

test('a reference page brings little script of its own, and no document', async ({ page }) => {
  const address = '/api-reference/assistant/create-a-message';
  const html = await (await page.request.get(address)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(REFERENCE_HTML_BYTES_MAX);
  const transfers = await transfersByLoad(page, address);
  expect(bytesOf(transfers, 'Script')).toBeLessThan(SCRIPT_BYTES_MAX + REFERENCE_SCRIPT_BYTES_MAX);
});
