import { expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { Site } from '@/lib/site/site';
import { writtenSite } from '@/tests/written-folder';
import { answerLiveScript } from './answer-live-script';

const files = {
  'open.mdx': 'import { Count } from "/snippets/count.jsx";\n\n<Count />',
  'closed.mdx': '---\ngroups: ["staff"]\n---\n\nimport { Plan } from "/snippets/plan.jsx";\n\n<Plan />',
  'plain.mdx': 'Text.',
  'snippets/count.jsx': 'export const Count = () => { const [n] = useState(1); return <i>{n}</i>; };',
  'snippets/plan.jsx': 'export const Plan = () => { const [n] = useState("walrus"); return <i>{n}</i>; };',
};
const staff = { isSignedIn: true, groups: ['staff'] };
const others = [anonymousReader, { isSignedIn: true, groups: ['sales'] }];

function ask(site: Site, reader: Reader, query: Record<string, string>, headers = {}) {
  const address = `http://docs.example/modules?${new URLSearchParams(query)}`;
  return answerLiveScript(new Request(address, { headers }), { site: site.forReader(reader), reader }, [
    'useState',
  ]);
}

it.each(['public', 'private'] as const)(
  'on a %s site, components of a page come to those who may read the page',
  async (visibility) => {
    const site = await writtenSite(files, {}, { visibility });
    const query = { page: '/closed', module: 'snippets/plan.jsx' };
    const response = await ask(site, staff, query);
    expect(await response.text()).toMatch(/^export default function \(names\) \{[\s\S]*walrus/);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    for (const reader of others)
      for (const asked of [query, { page: '/closed' }, { page: '/open', module: 'snippets/plan.jsx' }]) {
        const refused = await ask(site, reader, asked);
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
        expect(await refused.text()).toBe('There is no such component.\n');
      }
  },
);

it('there is none of a page without components, of no page, and of files that the page does not import', async () => {
  const site = await writtenSite(files);
  for (const query of [{ page: '/plain' }, { page: '/nowhere' }, {}, { page: '/open', module: 'docs.json' }])
    expect((await ask(site, staff, query)).status).toBe(404);
});

it('caches a script by its version, answers 304 for the current one, and serves the current script for an older version', async () => {
  const site = await writtenSite(files);
  const query = { page: '/open', module: 'snippets/count.jsx' };
  const old = await ask(site, anonymousReader, { ...query, version: 'of-yesterday' });
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const etag = old.headers.get('etag') ?? '';
  const now = await ask(site, anonymousReader, { ...query, version: etag.replaceAll('"', '') });
  expect(now.headers.get('cache-control')).toContain('public, max-age=60');
  expect(await now.text()).toBe(await old.text());
  expect((await ask(site, anonymousReader, query, { 'if-none-match': etag })).status).toBe(304);
});

it('nothing of a page of strangers is a script', async () => {
  const site = await writtenSite(files, {}, { trust: 'markup' });
  expect((await ask(site, anonymousReader, { page: '/open' })).status).toBe(404);
});
