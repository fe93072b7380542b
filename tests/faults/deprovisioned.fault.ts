import { openStores } from '@/lib/db/open-stores';
import { newDirectoryToken } from '@/lib/scim/directory-token';
import { signedIn } from '../signed-in';
import { brokenSite, FAULT_SECRET } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// Two servers on one PostgreSQL database: a directory reports to the first that a person has left, who then requests
// the second.

const WITHIN_MS = 60_000;
const { expected } = verdict();
const page =
  '---\ntitle: Greetings\napi: GET https://api.example.com/greetings\ngroups: ["staff"]\n---\n\nOf the keepers.\n';
const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Zebra',
    colors: { primary: '#333333' },
    navigation: { pages: ['index', 'install', 'staff', 'greetings'] },
    api: { playground: { display: 'auth' } },
  }),
  'greetings.mdx': page,
};
const variables = { DOCS_VISIBILITY: 'private' };
await using cluster = await postgresqlCluster();
await using first = await brokenSite({ databaseUrl: cluster.url, variables, files });
await using second = await brokenSite({ databaseUrl: cluster.url, variables, files });

const mcp = (name: string, given: object) => ({
  method: 'POST',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
});
/** Addresses that only members may open, and a word of each. */
const places: { name: string; address: string; word: string; init?: ReturnType<typeof mcp> }[] = [
  { name: 'the page', address: '/staff', word: 'keepers alone' },
  { name: 'its Markdown', address: '/staff.md', word: 'keepers alone' },
  { name: 'search', address: '/-/search?q=keepers', word: '/staff' },
  { name: 'search by MCP', address: '/mcp', word: '/staff', init: mcp('search', { query: 'keepers' }) },
  { name: 'pages by MCP', address: '/mcp', word: 'keepers alone', init: mcp('get_page', { path: '/staff' }) },
  { name: 'the playground', address: '/-/playground/plan?page=/greetings', word: 'api.example.com' },
  { name: 'llms.txt', address: '/llms.txt', word: '/staff' },
  { name: 'the dashboard', address: '/-/dashboard/default/docs/members', word: 'People' },
];

async function opens(cookie: string, { address, word, init }: (typeof places)[number]): Promise<boolean> {
  const headers = { ...init?.headers, cookie };
  const response = await fetch(second.origin + address, { ...init, headers, redirect: 'manual' });
  const text = await response.text();
  return response.status === 200 && text.includes(word);
}

const stores = await openStores(cluster.url);
const organizationId = (await stores.site('docs'))?.organizationId ?? '';
const { token, tokenHash, hint } = newDirectoryToken();
await stores.directoryTokens.create(tokenHash, { organizationId, name: 'Okta', hint, createdBy: 'Test' });

function directory(method: string, address: string, body?: object): Promise<Response> {
  return fetch(`${first.origin}/-/scim/v2/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const ways = {
  'set to inactive': (id: string) =>
    directory('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] }),
  deleted: (id: string) => directory('DELETE', `Users/${id}`),
};
for (const [way, leave] of Object.entries(ways)) {
  const email = `${way.replaceAll(' ', '-')}@example.com`;
  const created = await directory('POST', 'Users', { userName: email, active: true });
  const { id }: { id: string } = await created.json();
  const [cookie = ''] = await signedIn({ ...first, secret: FAULT_SECRET }, [
    { email, role: 'admin', groups: ['staff'] },
  ]);
  for (const place of places) {
    const isOpen = await until(async () => opens(cookie, place));
    expected(`${way}: ${place.name} opens for a member at the other server`, isOpen);
  }
  const leftAt = performance.now();
  const told = await leave(id);
  expected(`${way}: the directory is obeyed (${told.status})`, told.ok);
  for (const place of places) {
    const isClosed = await until(async () => !(await opens(cookie, place)));
    const afterMs = Math.round(performance.now() - leftAt);
    expected(
      `${way}: ${place.name} is closed at the other server, ${afterMs} ms later`,
      isClosed && afterMs < WITHIN_MS,
    );
  }
}
await stores.close();

/** Whether the condition holds before the deadline. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + WITHIN_MS;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await new Promise((next) => setTimeout(next, 200));
  }
  return false;
}
