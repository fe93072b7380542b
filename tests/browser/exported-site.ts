import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { type LecternRun, runLectern } from '../support/run-lectern';

/** A site exported to files: on disk, and on a static host. */
export interface ExportedSite {
  folder: string;
  out: string;
  /** The address on a static server, below a path. */
  address: string;
  stop(): Promise<void>;
}

const GUIDE = `---
title: Guide
---

import { Counter } from "/snippets/counter.jsx"
import { Badge } from "/snippets/badge.jsx"

A [link](/guides/other#part), one to [the start](/), and a [former page](/old).

![Picture](/images/picture.svg)

<Tabs>
  <Tab title="First">The first tab.</Tab>
  <Tab title="Second">The second tab.</Tab>
</Tabs>

<Accordion title="More">Inside the accordion.</Accordion>

<img src="/images/my pictures/picture.svg" alt="In a folder with a space" />

<div style={{ backgroundImage: 'url(/images/picture.svg)' }}>Styled</div>

<Counter />

<Badge first="rocket" second="flag" />

<Icon icon="flag" />

\`\`\`js
const answer = 42;
\`\`\`

$e = mc^2$

## First part

Text.

## Second part

The pelican and its habits.
`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';

const COUNTER = `export const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)} type="button">Pressed {count} times</button>;
};`;

// Only the browser knows the names of its icons.
const BADGE = `export const Badge = ({ first, second }) => {
  const [name, setName] = useState(first);
  return <button onClick={() => setName(second)} type="button"><Icon icon={name} /><Icon icon={second} /><img alt="" className="beside" src="../images/picture.svg" /> Badge</button>;
};`;

/** A site with everything that an export could lose, and with what it must omit. */
export async function siteToExport(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-to-export-'));
  await cp('tests/fixtures/sites/reference', folder, { recursive: true });
  const file = path.join(folder, 'docs.json');
  const configuration = JSON.parse(await readFile(file, 'utf8'));
  configuration.navigation.groups[0].pages.push('guides/guide', 'guides/other', 'guides/node.js', 'staff');
  configuration.redirects = [
    { source: '/old', destination: '/guides/other' },
    { source: '/former/:rest*', destination: '/guides/:rest*' },
    { source: '/Former page of ours', destination: '/guides/other' },
    { source: '/llms.txt', destination: '/guides/other' },
  ];
  configuration.logo = '/images/picture.svg';
  await writeFile(file, JSON.stringify(configuration));
  const files = {
    'guides/guide.mdx': GUIDE,
    'guides/other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nThe heron.\n',
    'guides/node.js.mdx': '---\ntitle: For Node.js\n---\n\nA name with a full stop.\n',
    'staff.mdx': '---\ntitle: Staff only\ngroups: ["staff"]\n---\n\nThe wagtailsecret of the staff.\n',
    'quiet.mdx': '---\ntitle: Quiet\nhidden: true\n---\n\nThe bitternsecret.\n',
    'images/picture.svg': PICTURE,
    'images/my pictures/picture.svg': PICTURE,
    'snippets/counter.jsx': COUNTER,
    'snippets/badge.jsx': BADGE,
    'own.js': 'document.documentElement.dataset.ownScript = "ran";',
    'style.css': '.guide-mark{background:url("/images/picture.svg")}',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

export function runExport(...words: string[]): Promise<LecternRun> {
  return runLectern(['export', ...words], {
    ...process.env,
    DATABASE_URL: '',
    DOCS_DIR: '',
    LECTERN_DATA_DIR: '',
  });
}

/** Exports the site, and serves the files below a path of a static host. */
export async function exportedSite(...options: string[]): Promise<ExportedSite> {
  const folder = await siteToExport();
  // The folder's name has a space, as operators' folders may.
  const out = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-exported-')), 'my site');
  const { code, output, errors } = await runExport(folder, '--out', out, ...options);
  if (code !== 0 || !output.includes('0 broken links'))
    throw new Error(`The export ended with ${code}: ${output}${errors}`);
  const port = await freePort();
  const server = http.createServer((request, response) => void serve(request, response, out));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    folder,
    out,
    address: `http://localhost:${port}/some/path`,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const made of [folder, path.dirname(out)]) await rm(made, { recursive: true, force: true });
    },
  };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

async function serve(request: http.IncomingMessage, response: http.ServerResponse, out: string) {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  // Browsers request the icon at the host's root for pages without one, such as redirects.
  if (pathname === '/favicon.ico') return response.writeHead(204).end();
  const inCopy = /^\/some\/path(\/.*)$/.exec(decodeURIComponent(pathname))?.[1];
  const wanted = inCopy === undefined ? undefined : path.join(out, inCopy);
  const file = wanted?.endsWith('/') ? path.join(wanted, 'index.html') : wanted;
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || found?.isFile() !== true) {
    response.writeHead(found?.isDirectory() ? 301 : 404, { location: `${pathname}/` });
    return response.end();
  }
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}
