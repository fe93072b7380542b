import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder';

/** A host's responses: a page or file, or a redirect. */
export type OldAnswers = Readonly<Record<string, string | { status: number; location?: string }>>;

/** A page as another tool renders it: a heading with a sign beside it, sections, and an operation in pieces. */
export function oldPage({
  title,
  headings = [],
  head = '<meta property="og:image" content="https://old.example/card.png">',
  operation,
  links = [],
}: {
  title: string;
  headings?: readonly string[];
  head?: string;
  operation?: [method: string, ...parts: string[]];
  links?: readonly string[];
}): string {
  const [method, ...parts] = operation ?? [];
  const bar =
    method === undefined
      ? ''
      : `<div><div><span>${method}</span></div><div>${parts.map((part) => `<div>/</div><div>${part}</div>`).join('')}</div><button>Try it</button></div>`;
  return `<!doctype html><html lang="en"><head><title>${title} | Old docs</title>${head}</head><body>
<nav><h2 id="menu">Menu</h2>${links.map((link) => `<a href="${link}">${link}</a>`).join('')}</nav>
<main><article><header><h1>${title}</h1></header>${bar}
${headings.map((id) => `<h2 class="anchor" id="${id}">${id.replaceAll('-', ' ')}<a href="#${id}" class="hash-link">#</a></h2><p>Text.`).join('\n')}
</article></main><footer><h3 id="about-us">About us</h3></footer></body></html>`;
}

/** Serves an old site as its host did. */
export async function servedOldSite(answers: OldAnswers): Promise<{ address: URL; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(pathname);
    const answer = answers[decodeURIComponent(pathname)] ?? { status: 404 };
    if (typeof answer !== 'string') {
      const { status, location } = answer;
      return response.writeHead(status, location === undefined ? {} : { location }).end();
    }
    const type = /\.(?:txt|xml)$/.test(pathname) ? 'text/plain' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  return { address: new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`), asked };
}

/** The same site saved as files, with redirects as rules. */
export function savedOldSite(answers: OldAnswers): string {
  const folder = temporaryFolder();
  const rules: string[] = [];
  for (const [address, answer] of Object.entries(answers)) {
    if (typeof answer !== 'string') {
      if (answer.location !== undefined) rules.push(`${address} ${answer.location} ${answer.status}`);
      continue;
    }
    const isFile = /\.(?:txt|xml|html)$/.test(address);
    const file = path.join(folder, isFile ? address : `${address}/index.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, answer);
  }
  writeFileSync(path.join(folder, '_redirects'), rules.join('\n'));
  return folder;
}
