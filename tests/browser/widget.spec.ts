import http from 'node:http';
import { expect, test } from '@playwright/test';
import { makeKey } from './assistant/make-key';
import { seriousViolations } from './serious-violations';
import { untilSearchable } from './until-searchable';

// The assistant in a page of another origin, which forbids everything but the documentation's script and addresses.

const REPLY_TIMEOUT_MS = 20_000;

interface HostPage extends AsyncDisposable {
  origin: string;
  /** Before the first visit: the key's origins may name this page's. */
  embed(documentation: string, key: string): void;
}

async function hostPage(): Promise<HostPage> {
  let policy = '';
  let markup = '';
  const server = http.createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    response.end(markup);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    embed(documentation, key) {
      policy = `default-src 'none'; script-src ${documentation}; connect-src ${documentation}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`;
      markup = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body><main><h1>Shop</h1></main><script src="${documentation}/-/widget.js" data-key="${key}" async></script>`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a page of another origin with a strict policy has the assistant, with links to the documentation', async ({
  page,
  baseURL,
}) => {
  await untilSearchable(`${baseURL}`);
  await using host = await hostPage();
  host.embed(`${baseURL}`, makeKey(host.origin));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(host.origin);
  await page.getByRole('button', { name: 'Assistant' }).click();
  const field = page.getByRole('textbox');
  await field.fill('How do I use PostgreSQL?');
  await field.press('Enter');
  const reply = page.locator('.reply');
  await expect(reply).toContainText('postgresql://', { timeout: REPLY_TIMEOUT_MS });
  await expect(reply.last()).toHaveAttribute('aria-busy', 'false', { timeout: REPLY_TIMEOUT_MS });
  const links = await reply
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(new URL(link ?? '', 'http://none').pathname).toMatch(/^\//);
  // It goes on in the same conversation.
  const next = page.waitForRequest(/\/api\/v2\/assistant\//);
  await field.fill('And which port does the server use?');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await next).postDataJSON().threadId).toMatch(/^thread_/);
  await expect(reply.last()).toContainText('PORT', { timeout: REPLY_TIMEOUT_MS });
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assistant' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a page that the key does not name is told so', async ({ page, baseURL }) => {
  await using host = await hostPage();
  host.embed(`${baseURL}`, makeKey('https://shop.example'));
  await page.goto(host.origin);
  await page.getByRole('button', { name: 'Assistant' }).click();
  await page.getByRole('textbox').fill('How do I use PostgreSQL?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('alert')).toContainText(/origin/i);
});

test('the script weighs less than 15 kB before compression, and speaks the language that its page asks for', async ({
  request,
}) => {
  const script = await request.get('/-/widget.js?language=de');
  expect((await script.body()).length).toBeLessThan(15_000);
  expect(await script.text()).toContain('Assistent');
});
