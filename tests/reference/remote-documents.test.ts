import { expect, it, onTestFinished } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import type { SiteInput } from '@/lib/site/site-input';
import { siteLoader } from '@/lib/site/site-loader';
import { temporarySite } from '../fixtures/configurations/temporary-site';
import { serveHttp } from '../serve-handler';

/** Long enough for a test to detect endless requests. */
const FRESH_FOR_SECONDS = 0.2;

interface HostState {
  text: string;
  isUp: boolean;
  tags: (string | undefined)[];
}

/** A local host with one document, and a site made from it. */
async function servedDocument() {
  const state: HostState = { text: documentText('List pets'), isUp: true, tags: [] };
  const host = await serveHttp((request, response) => {
    state.tags.push(request.headers['if-none-match']);
    const tag = `"${state.text.length}"`;
    if (!state.isUp) response.writeHead(503).end();
    else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: tag }).end(state.text);
  });
  onTestFinished(() => host.close());
  const folder = await temporarySite({
    'docs.json': {
      name: 'Fixture',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navigation: { groups: [{ group: 'API', openapi: `${host.origin}/openapi.json` }] },
    },
  });
  const opened = (remoteDocuments: SiteInput['remoteDocuments'] = {}) => {
    const made = siteLoader({
      domain: 'docs',
      folder,
      trust: 'full',
      visibility: 'public',
      cacheFolder: `${folder}-cache`,
      remoteDocuments: {
        network: { policy: addressPolicy(['127.0.0.0/8']) },
        freshForSeconds: FRESH_FOR_SECONDS,
        ...remoteDocuments,
      },
    });
    onTestFinished(() => made.close());
    return made;
  };
  return { state, opened };
}

function documentText(summary: string): string {
  const paths = { '/pets': { get: { summary, responses: { 200: { description: 'Pets.' } } } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths });
}

it('a document that its host changes is read again while the site is served, by its tag', async () => {
  const { state, opened } = await servedDocument();
  const loader = opened();
  expect((await loader.site()).pagePaths).toEqual(['/api-reference/list-pets']);
  state.text = documentText('List all of the pets');
  await expect
    .poll(async () => (await loader.site()).pagePaths)
    .toEqual(['/api-reference/list-all-of-the-pets']);
  const [first, ...later] = state.tags;
  expect(first).toBeUndefined();
  expect(later.every((tag) => tag !== undefined)).toBe(true);
});

it('a host that fails leaves the last good copy, with a warning that goes when it is back', async () => {
  const { state, opened } = await servedDocument();
  const loader = opened();
  const findings = async () => (await loader.site()).apiDocuments.all[0]?.diagnostics;
  expect(await findings()).toEqual([]);
  state.isUp = false;
  await expect.poll(findings).toMatchObject([{ severity: 'warning', rule: 'unreachable-document' }]);
  expect((await loader.site()).pagePaths).toEqual(['/api-reference/list-pets']);
  state.isUp = true;
  await expect.poll(findings).toEqual([]);
});

it('a host that never answered gives its page the name of its group, not an address', async () => {
  const { state, opened } = await servedDocument();
  state.isUp = false;
  const site = await opened().site();
  const [path = ''] = site.pagePaths ?? [];
  const page = await site.page(path);
  expect(page?.title).toBe('API');
  expect(page?.content).toMatchObject({ kind: 'broken', diagnostic: { rule: 'unreachable-document' } });
  expect(JSON.stringify(site.layout(path).sidebar)).not.toContain('127.0.0.1');
});

it('a host is not asked for every request, not even while it fails', async () => {
  const { state, opened } = await servedDocument();
  state.isUp = false;
  const long = { freshForSeconds: 3_600 };
  await opened(long).site();
  await opened(long).site();
  expect(state.tags).toHaveLength(1);
});

it('a host without encryption is asked only where the operator listed it', async () => {
  const { state, opened } = await servedDocument();
  const site = await opened({ network: { policy: addressPolicy(['10.0.0.0/8']) } }).site();
  expect(state.tags).toEqual([]);
  expect(site.apiDocuments.all[0]?.diagnostics[0]?.message).toContain('only https: addresses are fetched');
});
