import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { hostileMarkup } from '../fixtures/hostile-markup';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Untrusted pages in a browser without the security policy, because sanitising alone must suffice.

const { swallowing, mutations, ...sharing } = hostileMarkup;
const all = Object.values(hostileMarkup).flat();

/** Vectors that do not affect each other share a page, as MDX if they are valid MDX; the others have separate pages. */
const pages: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(sharing).flatMap(([group, list]) => [
      [`${group}.mdx`, list.filter((text) => parseMarkdown(text, 'x.mdx').kind === 'tree').join('\n\n')],
      [`${group}-html.md`, `{ open\n\n${list.join('\n\n')}`],
    ]),
  ),
  ...Object.fromEntries(
    [...swallowing, ...mutations].map((text, index) => [`alone-${index}.md`, `{ open\n\n${text}\n`]),
  ),
};

const evilScript = "alert('a file of the site')";
const files: Record<string, string> = {
  'evil.js': evilScript,
  'evil.txt': '<img src="x" onerror="alert(1)">',
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><g id="x"><image href="1" onerror="alert(1)"/></g></svg>`,
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/x': {
        get: {
          summary: 'Hostile',
          description: hostileMarkup.drawings.join('\n\n'),
          externalDocs: { url: 'javascript:alert(1)' },
          parameters: all.map((text, index) => ({
            name: `p${index}`,
            in: 'query',
            description: text,
            schema: { type: 'string', default: text },
          })),
          responses: { 200: { description: hostileMarkup.handlers.join('\n\n') } },
          'x-svc': { content: hostileMarkup.gadgets[0] },
        },
      },
    },
  }),
  'docs.json': JSON.stringify({
    name: 'Hostile',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    banner: {
      content: [...hostileMarkup.markdown.slice(0, 6), ...hostileMarkup.drawings.slice(0, 5)].join(' '),
    },
    navbar: { links: [{ label: 'x', href: 'javascript:alert(1)' }] },
    footer: { links: [{ header: 'x', items: [{ label: 'x', href: 'javascript:alert(1)' }] }] },
    navigation: {
      groups: [
        {
          group: '<img src=x onerror=alert(1)>',
          icon: '<svg><image href=x onerror=alert(1) /></svg>',
          pages: Object.keys(pages).map((file) => file.replace(/\.mdx?$/, '')),
        },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
};

const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-hostile-'));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  for (const [name, text] of Object.entries(pages))
    await writeFile(path.join(folder, name), `---\ntitle: ${name.split('.')[0]}\n---\n\n${text}\n`);
  const application = await startApplication(folder, { DOCS_TRUST: 'markup' });
  return {
    origin: application.origin,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

test.use({ bypassCSP: true });

/** Collects every call made by a vector, in any frame. */
async function watchAlerts(page: Page): Promise<string[]> {
  const fired: string[] = [];
  await page.exposeBinding('lecternFired', ({ frame }, what: string) => {
    fired.push(`${frame.url()}: ${what}`);
  });
  await page.addInitScript(() => {
    const tell = (what: unknown) => {
      const binding: unknown = Reflect.get(window, 'lecternFired');
      if (typeof binding === 'function') binding(String(what));
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print']) Reflect.set(window, name, tell);
    // Stays on the page, but follows script URLs as a click does.
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a, area') : null;
        const href: unknown = link === null ? '' : Reflect.get(link, 'href');
        const address = typeof href === 'object' && href !== null ? Reflect.get(href, 'animVal') : href;
        if (!/^\W*(?:javascript|vbscript|data|blob)/i.test(String(address))) event.preventDefault();
      },
      true,
    );
    document.addEventListener('submit', (event) => event.preventDefault());
  });
  page.on('dialog', (dialog) => {
    fired.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return fired;
}

/** Clicks, hovers and focuses every element, and sends it every event that attributes can handle. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const names = new Set<string>();
    for (const owner of [window, document, HTMLElement.prototype, SVGElement.prototype, document.body])
      for (const name in owner) if (/^on[a-z]/.test(name)) names.add(name.slice(2));
    for (const name of ['begin', 'end', 'repeat', 'start', 'bounce', 'finish', 'focusin', 'focusout'])
      names.add(name);
    for (const name of ['unload', 'beforeunload', 'pagehide', 'popstate', 'error']) names.delete(name);
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>(
      'main *, footer *, header *, [role="region"] *',
    )) {
      for (const name of names) element.dispatchEvent(new Event(name, { bubbles: false, cancelable: true }));
      element.focus();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });
}

test('nothing in a page of strangers runs, whatever a reader does, without any policy', async ({ page }) => {
  test.setTimeout(600_000);
  const fired = await watchAlerts(page);
  const addresses = [
    ...Object.keys(pages).map((file) => file.replace(/\.mdx?$/, '')),
    'api-reference/hostile',
  ];
  for (const address of addresses) {
    const response = await page.goto(`${site().origin}/${address}`);
    expect(response?.status(), address).toBe(200);
    await page.locator('.search-trigger kbd').waitFor({ state: 'attached' });
    await touchEverything(page);
    // Following a link to an anchor is harmless.
    expect(page.url().replace(/#.*/, ''), address).toBe(`${site().origin}/${address}`);
    expect(
      await page.locator('script[src*="evil"], link[href*="evil"], object, embed, base').count(),
      address,
    ).toBe(0);
    expect(fired, address).toEqual([]);
  }
});

test('what a page of strangers would load as a script is none', async ({ request }) => {
  const script = await request.get(`${site().origin}/evil.js`);
  expect(script.headers()['content-type']).toContain('text/plain');
  expect(script.headers()['x-content-type-options']).toBe('nosniff');
  expect((await request.get(`${site().origin}/evil.svg`)).headers()['content-security-policy']).toContain(
    'sandbox',
  );
});
