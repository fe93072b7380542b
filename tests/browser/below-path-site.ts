import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { documentedRecipe } from './documented-recipe';
import { serveNginx } from './serve-nginx';
import { type ShopSite, serveShopSite } from './shop-site';

/** A site below a path of a host that also has another site. */
export interface BelowPathSite {
  shop: ShopSite;
  /** The host, with another site at its root. */
  host: string;
  /** The site's address behind a proxy that passes the path on: `http://localhost:…/docs`. */
  address: string;
  /** The site's address behind a proxy that removes the path. */
  strippedAddress: string;
  stop(): Promise<void>;
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';

const GUIDE = `---
title: Guide
---

import { Counter } from "/snippets/counter.jsx"

A [link](/written), [one that is relative](./other), and <a href="/guides/other?x=1#part">an element</a>.

![Picture](/images/picture.svg)

<img alt="Element" src="/images/picture.svg" srcSet="/images/picture.svg 1x, /images/picture.svg 2x" />

<div style={{ backgroundImage: 'url(/images/picture.svg)' }}>Styled</div>

<Card href="/guides/other" title="Card">To the other page.</Card>

<Counter />

$e = mc^2$
`;

const COUNTER = `export const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)} type="button">Pressed {count} times</button>;
};`;

async function prepare(folder: string): Promise<void> {
  const file = path.join(folder, 'docs.json');
  const configuration = JSON.parse(await readFile(file, 'utf8'));
  configuration.navigation.groups[0].pages.push('guides/guide', 'guides/other', 'docs/guide');
  configuration.redirects = [{ source: '/old', destination: '/guides/other' }];
  configuration.banner = { content: 'Read [the other page](/guides/other).' };
  configuration.background = { image: '/images/picture.svg' };
  configuration.logo = '/images/picture.svg';
  configuration.fonts = { family: 'Inter' };
  configuration.navbar = { links: [{ label: 'Other', href: '/guides/other' }] };
  await writeFile(file, JSON.stringify(configuration));
  for (const name of ['guides', 'docs', 'images', 'snippets']) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, 'guides/guide.mdx'), GUIDE);
  await writeFile(
    path.join(folder, 'guides/other.mdx'),
    '---\ntitle: Other\n---\n\n## Part\n\nThe pelican.\n',
  );
  // Its path starts like the site's own.
  await writeFile(path.join(folder, 'docs/guide.mdx'), '---\ntitle: Inner\n---\n\nThe heron.\n');
  await writeFile(path.join(folder, 'images/picture.svg'), PICTURE);
  await writeFile(path.join(folder, 'snippets/counter.jsx'), COUNTER);
  await writeFile(path.join(folder, 'style.css'), '.site-banner{background:url("/images/picture.svg")}');
  await appendFile(path.join(folder, 'index.mdx'), '\n[Guide](/guides/guide) and [home](/).\n');
}

/** Serves the site behind nginx, with another site at the host's root. */
export async function serveBelowPath(variables: Record<string, string> = {}): Promise<BelowPathSite> {
  const [port, strippedPort] = [await freePort(), await freePort()];
  const host = `http://localhost:${port}`;
  const shop = await serveShopSite('playground', {
    prepare,
    variables: {
      PUBLIC_URL: `${host}/docs`,
      LECTERN_TRUSTED_PROXIES: '1',
      LECTERN_PROXY_ALLOW: '127.0.0.1',
      AUTH_READERS: 'on',
      ...variables,
    },
  });
  const application = shop.application.origin.replace('localhost', '127.0.0.1');
  const headers = await documentedRecipe('lectern.conf');
  const otherSite = "location / { default_type text/html; return 404 'the other site'; }";
  const passedOn = (await documentedRecipe('nginx'))
    .replace('listen 443 ssl;', `listen ${port}; ${otherSite}`)
    .replaceAll('http://127.0.0.1:3000', application)
    .replaceAll('include lectern.conf;', headers);
  const takenOff = `server { listen ${strippedPort}; ${otherSite} ${headers}
    location = /docs { proxy_pass ${application}/; }
    location /docs/ { proxy_pass ${application}/; }
  }`;
  const nginx = await serveNginx(passedOn + takenOff, port);
  return {
    shop,
    host,
    address: `${host}/docs`,
    strippedAddress: `http://localhost:${strippedPort}/docs`,
    async stop() {
      await nginx.stop();
      await shop.stop();
    },
  };
}
