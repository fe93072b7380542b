import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startApplication } from './start-application';

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface HostRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Pages, files and a document at the same addresses in every site, each with the site's word. */
export function filesOfSite(word: string): Record<string, string> {
  const navigation = {
    groups: [
      { group: `${word} group`, pages: ['start', 'guides/one'] },
      { group: 'API', openapi: 'api.json' },
    ],
  };
  const operation = {
    summary: 'List orders',
    description: `Orders of ${word}.`,
    responses: { 200: { description: `${word} list` } },
  };
  return {
    'docs.json': JSON.stringify({
      name: `${word} docs`,
      theme: 'mint',
      colors: { primary: '#0f766e' },
      favicon: '/favicon.svg',
      navigation,
      api: { playground: { display: 'interactive' } },
    }),
    'start.mdx': `---\ntitle: Start\ndescription: The start of ${word}\n---\n\nWelcome to ${word}. Every heron wades here.\n\n## Herons\n\nGo on with [one](/guides/one).\n`,
    'guides/one.mdx': `---\ntitle: One\nrss: true\n---\n\nGuide one of ${word}: how to feed the heron.\n\n<Update label="May">News of ${word}</Update>\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: `${word} API`, version: '1' },
      servers: [{ url: `https://${word}.example.com` }],
      paths: { '/orders': { get: operation } },
    }),
    'plan.txt': `Plan of ${word}\n`,
    'site.js': `window.site = '${word}';\n`,
    'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${word}</title></svg>`,
  };
}

export async function writeSite(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, written] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), written);
  }
}

/**
 * One process with its own site and two more, `alpha` and `bravo`; `bravo` has two hosts.
 *
 * @param table more entries of `sites.json`
 */
export async function severalSites(variables: Record<string, string> = {}, table: object = {}) {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-sites-'));
  const sites = path.join(root, 'sites');
  await writeSite(path.join(root, 'home'), filesOfSite('homeword'));
  await writeSite(path.join(sites, 'alpha'), filesOfSite('alphaword'));
  await writeSite(path.join(sites, 'bravo'), filesOfSite('bravoword'));
  const settings = { bravo: { hosts: ['docs.bravo.test', 'former.bravo.test'] }, ...table };
  await writeFile(path.join(sites, 'sites.json'), JSON.stringify(settings));
  const application = await startApplication(path.join(root, 'home'), { SITES_DIR: sites, ...variables });
  const { port } = new URL(application.origin);
  return {
    ...application,
    port,
    folder: sites,
    settings,
    ask: (host: string, address: string, request: HostRequest = {}) =>
      askHost(`${host}:${port}`, { ...request, address, port }),
    async stop() {
      await application.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Requests a host from this machine, because no DNS knows the name. */
async function askHost(
  host: string,
  { method = 'GET', headers = {}, body, address, port }: HostRequest & { address: string; port: string },
): Promise<HostAnswer> {
  const request = http.request({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    headers: { ...headers, host },
    agent: false,
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  request.end(body);
  const response = await answered;
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
