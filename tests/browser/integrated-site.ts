import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startApplication } from './start-application';

/** A site whose `integrations` a test sets, once with trusted authors and once without. */
export interface IntegratedSite {
  trusted: string;
  untrusted: string;
  /** Writes the configuration, and waits until both servers have read it. */
  configure(docsJson: { integrations: object }): Promise<void>;
  stop(): Promise<void>;
}

const files = {
  'first.mdx': '---\ntitle: First\n---\n\nSee [the other](/second).\n\n<div id="banner"></div>\n',
  'second.mdx': '---\ntitle: Second\n---\n\nText.\n',
  'banner.js': `const accept = document.createElement('button');
     accept.textContent = 'Accept';
     accept.onclick = () => localStorage.setItem('consent', 'yes');
     document.body.append(accept);`,
};

export async function startIntegratedSite(): Promise<IntegratedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-integrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  let versions = 0;
  const write = async (docsJson: { integrations: object }) => {
    const name = `Shop ${++versions}.`;
    const configuration = {
      ...{ name, theme: 'mint', colors: { primary: '#0f766e' }, ...docsJson },
      navigation: { pages: ['first', 'second'] },
    };
    await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
    return name;
  };
  await write({ integrations: {} });
  const servers = await Promise.all([
    startApplication(folder),
    startApplication(folder, { DOCS_TRUST: 'markup' }),
  ]);
  const [trusted, untrusted] = servers;
  return {
    trusted: trusted.origin,
    untrusted: untrusted.origin,
    async configure(docsJson) {
      const name = await write(docsJson);
      for (const { origin } of servers)
        await expect.poll(async () => (await fetch(`${origin}/first`)).text()).toContain(name);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Responds for the hosts of all services; returns the requests. */
export async function playServices(context: BrowserContext, scripts: Record<string, string> = {}) {
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    const address = route.request().url();
    asked.push(address);
    const [, script = ''] = Object.entries(scripts).find(([part]) => address.includes(part)) ?? [];
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: script,
    });
  });
  return asked;
}

/** A global of the page as plain data. */
export const found = (page: Page, name: string) =>
  page.evaluate((global) => JSON.parse(JSON.stringify(Reflect.get(window, global) ?? null)), name);
