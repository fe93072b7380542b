import http from 'node:http';
import { expect, test } from '@playwright/test';
import { openDatabaseClient } from '@/lib/db/database-client';
import { makeKey } from './assistant/make-key';
import { seriousViolations } from './serious-violations';
import { sharedDatabaseUrl } from './shared-database-url';
import { untilSearchable } from './until-searchable';

// The assistant in a page of another origin, whose policy allows only the documentation's script and addresses.

const REPLY_TIMEOUT_MS = 20_000;

/** Deletes the conversations that started with a question. */
async function forgetConversations(title: string): Promise<void> {
  const database = await openDatabaseClient(sharedDatabaseUrl());
  const { count } = await database.thread.deleteMany({ where: { title } });
  expect(count).toBe(1);
  await database.$disconnect();
}

interface HostPage extends AsyncDisposable {
  origin: string;
  /** Call it before the first visit; separate from the start, because the key may need this page's origin. */
  embed(documentation: string, key: string): void;
  /** The same with more markup, and without a policy. */
  embedBeside(more: string, script: string): void;
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
    embedBeside(more, script) {
      policy = '';
      markup = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><body><main><h1>Shop</h1></main>${more}${script}`;
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
  host.embed(`${baseURL}`, makeKey({ origin: host.origin }));
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
  // The conversation continues.
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
  host.embed(`${baseURL}`, makeKey({ origin: 'https://shop.example' }));
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

const scriptOf = (documentation: string, key: string, attributes = '') =>
  `<script src="${documentation}/-/widget.js" data-key="${key}" ${attributes}></script>`;

test('rules of the page for all its elements change nothing of the widget, and its shortcuts take no letters', async ({
  page,
  baseURL,
}) => {
  await using host = await hostPage();
  const shortcuts = `<script>
    addEventListener('keydown', (event) => {
      const isField = event.target instanceof HTMLTextAreaElement;
      if (!isField && 's/?'.includes(event.key)) event.preventDefault();
    });
  </script>`;
  const script = scriptOf(`${baseURL}`, makeKey({ origin: host.origin }));
  const looks = () =>
    page.locator('lectern-widget .open').evaluate((button) => {
      const { fontFamily, fontSize, lineHeight, textTransform, letterSpacing, color, backgroundColor } =
        getComputedStyle(button);
      const { right, bottom, width } = button.getBoundingClientRect();
      return {
        ...{ fontFamily, fontSize, lineHeight, textTransform, letterSpacing, color, backgroundColor },
        ...{ right, bottom, width, isSeen: button.checkVisibility({ visibilityProperty: true }) },
      };
    });
  host.embedBeside('', script);
  await page.goto(host.origin);
  const alone = await looks();
  host.embedBeside(
    `<style>
      * { font: 30px/3 "Courier New" !important; color: red; letter-spacing: 3px; text-transform: uppercase; visibility: hidden;
        --text: red; --accent: red; --ground: red; }
      body > * { transform: translateX(40px); opacity: 0.2; position: relative; overflow: hidden; height: 0; }
    </style>${shortcuts}`,
    script,
  );
  await page.goto(host.origin);
  expect(await looks()).toEqual(alone);
  await page.locator('lectern-widget .open').click();
  await page.getByRole('textbox').pressSequentially('is this s/ok?');
  await expect(page.getByRole('textbox')).toHaveValue('is this s/ok?');
});

test('a page that names the script twice has one widget, and its mistakes are told in the console', async ({
  page,
  baseURL,
}) => {
  await using host = await hostPage();
  const key = makeKey({ origin: host.origin });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const again = scriptOf(`${baseURL}`, key, 'async');
  const other = scriptOf(`${baseURL}`.replace('localhost', '127.0.0.1'), key, 'data-color="blueish"');
  host.embedBeside(scriptOf(`${baseURL}`, key) + again + other, scriptOf(`${baseURL}`, key, 'type="module"'));
  await page.goto(host.origin);
  const openers = page.locator('lectern-widget .open');
  await expect(openers).toHaveCount(2);
  // Neither covers the other.
  await openers.first().click({ trial: true });
  await openers.last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints.toSorted()).toEqual([
    expect.stringContaining('blueish'),
    expect.stringContaining('type="module"'),
  ]);
});

test('a conversation that was deleted meanwhile goes on in a new one', async ({ page, baseURL }) => {
  await untilSearchable(`${baseURL}`);
  await using host = await hostPage();
  host.embed(`${baseURL}`, makeKey({ origin: host.origin }));
  await page.goto(host.origin);
  await page.locator('lectern-widget .open').click();
  const field = page.getByRole('textbox');
  const reply = page.locator('.reply');
  const question = 'How do I use PostgreSQL in a shop that forgets?';
  await field.fill(question);
  await field.press('Enter');
  await expect(reply.last()).toHaveAttribute('aria-busy', 'false', { timeout: REPLY_TIMEOUT_MS });
  await forgetConversations(question);
  await field.fill('And which port does the server use?');
  await field.press('Enter');
  await expect(reply.last()).toContainText('PORT', { timeout: REPLY_TIMEOUT_MS });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('in a frame whose sandbox forbids forms, a question is sent by key and by button', async ({
  page,
  baseURL,
}) => {
  await untilSearchable(`${baseURL}`);
  await using host = await hostPage();
  const inner = scriptOf(`${baseURL}`, makeKey()).replaceAll('"', '&quot;');
  host.embedBeside(
    '',
    `<iframe sandbox="allow-scripts" srcdoc="${inner}" width="700" height="600"></iframe>`,
  );
  await page.goto(host.origin);
  const frame = page.frameLocator('iframe');
  await frame.locator('lectern-widget .open').click();
  const field = frame.getByRole('textbox');
  await field.fill('How do I use PostgreSQL?');
  await field.press('Enter');
  const replies = frame.locator('.reply');
  await expect(replies).toContainText('postgresql://', { timeout: REPLY_TIMEOUT_MS });
  await expect(replies.last()).toHaveAttribute('aria-busy', 'false', { timeout: REPLY_TIMEOUT_MS });
  await field.fill('And which port does the server use?');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(replies.last()).toContainText('PORT', { timeout: REPLY_TIMEOUT_MS });
});
