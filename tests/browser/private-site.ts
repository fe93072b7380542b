import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKey } from '@/lib/assistant/keys/create-key';
import { openStores } from '@/lib/db/open-stores';
import { signedIn } from '../signed-in';
import { startApplication, TEST_SECRET } from './start-application';

export type Reader = 'stranger' | 'member' | 'staff' | 'admin' | 'removed' | 'program';
/** `member` is in another group, `admin` in none; `program` has an assistant key instead of a session. */
export const readers: Reader[] = ['stranger', 'member', 'staff', 'admin', 'removed', 'program'];

/** A request; a body is sent as JSON, as from a page of the site. */
interface Question {
  address: string;
  headers: Record<string, string>;
  body?: object;
}

/** A site with pages whose content and addresses are for one group. */
export interface PrivateSite {
  ask(reader: Reader, question: Question): Promise<Response>;
  output(): string;
  stop(): Promise<void>;
}

const page = (title: string, word: string, more = '') =>
  `---\ntitle: ${title} ${word}-title\ndescription: About ${word}-description\n${more}---\n\n## Part ${word}-heading\n\nText of ${word}-text.\n`;

const schema = (word: string) => ({
  type: 'object',
  properties: { id: { type: 'string', description: `${word}-property` } },
});
const operation = (summary: string, word: string, [name = '']: string[], mint: object = {}) => ({
  summary,
  description: `${word}-operation`,
  tags: ['Orders'],
  'x-mint': { ...mint, content: `Text of ${word}-content.` },
  responses: {
    200: {
      description: `${word}-answer`,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
});

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Handbook',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    logo: '/logo.svg',
    redirects: [
      { source: '/old-plans', destination: '/walrus-room/plans' },
      { source: '/older-plans', destination: '/old-plans' },
      { source: '/was/:slug*', destination: '/walrus-room/:slug*' },
    ],
    navigation: {
      groups: [
        { group: 'Start', pages: ['welcome', 'members'] },
        { group: 'walrus-group', pages: ['walrus-room/plans', 'walrus-room/more', 'walrus-room/news'] },
        { group: 'API', openapi: 'shop.json' },
      ],
    },
  }),
  'welcome.mdx': page('Welcome', 'open', 'public: true\n').concat(
    '\n<Visibility for="signed-in">\n\n## okapi-heading\n\nokapi-part\n\n</Visibility>\n',
    '\n<Visibility for={{ groups: ["staff"] }}>\n\n## walrus-heading\n\nwalrus-part\n\n</Visibility>\n',
  ),
  'members.mdx': page('Members', 'zebra'),
  'walrus-room/plans.mdx': page('Plans', 'walrus', 'groups: ["staff"]\n'),
  'walrus-room/more.mdx': page('More', 'walrus', 'groups: ["staff"]\n').concat(
    '\nimport { Live } from "/walrus-room/live.jsx"\n\n<Live />\n',
  ),
  'walrus-room/live.jsx':
    'export const Live = () => { const [word] = useState("walrus-code"); return <i>{word}</i>; };',
  'walrus-room/news.mdx': page('News', 'walrus', 'groups: ["staff"]\nrss: true\n').concat(
    '\n<Update label="1 May 2026">walrus-update</Update>\n',
  ),
  'related.mdx': '---\ntitle: Related\npublic: true\nrelated: ["walrus-room/plans"]\n---\n\nopen-text\n',
  'zulu/plans.mdx': page('Plans', 'walrus', 'groups: ["staff"]\n'),
  'news.mdx': '---\ntitle: News\n---\n\n<Update label="1 May 2026">zebra-update</Update>\n',
  'shop.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example.com' }],
    paths: {
      '/orders': { get: operation('List orders', 'zebra', ['Zebra']) },
      '/secret': { get: { ...operation('Unlisted', 'walrus', ['Walrus']), 'x-svc': { groups: ['staff'] } } },
      '/plans': { get: operation('List plans', 'walrus', ['Walrus'], { groups: ['staff'] }) },
    },
    components: { schemas: { Zebra: schema('zebra'), Walrus: schema('walrus') } },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'files/plan.txt': 'zebra-file',
};

/** Starts the site in a temporary folder, at a host's root or below a path. */
export async function startPrivateSite(visibility: 'private' | 'public', base = ''): Promise<PrivateSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-private-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await cp(path.join(folder, 'logo.svg'), path.join(folder, 'favicon.svg'));
  const application = await startApplication(folder, {
    DOCS_VISIBILITY: visibility,
    ...(base === '' ? {} : { PUBLIC_URL: `http://localhost${base}` }),
  });
  const [member = '', staff = '', removed = '', admin = ''] = await signedIn(
    { ...application, secret: TEST_SECRET },
    [
      { email: 'member@example.com', role: 'reader', groups: ['sales'] },
      { email: 'staff@example.com', role: 'reader', groups: ['staff'] },
      { email: 'removed@example.com', groups: ['staff'] },
      { email: 'admin@example.com', role: 'admin' },
    ],
  );
  const key = await assistantKey(application.databaseUrl);
  const identities: Record<Reader, Record<string, string>> = {
    stranger: {},
    member: { cookie: member },
    staff: { cookie: staff },
    admin: { cookie: admin },
    removed: { cookie: removed },
    program: { authorization: `Bearer ${key}` },
  };
  return {
    ask(reader, { address, headers, body }) {
      const own = { ...headers, ...identities[reader] };
      const sent = { ...own, 'content-type': 'application/json', origin: application.origin };
      return fetch(application.origin + base + address, {
        redirect: 'manual',
        headers: body === undefined ? own : sent,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    },
    output: application.output,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function assistantKey(databaseUrl: string): Promise<string> {
  const stores = await openStores(databaseUrl);
  const site = await stores.site('docs');
  const made = await createKey(stores.assistantKeys, {
    siteId: site?.id ?? '',
    name: 'Test',
    allowedOrigins: [],
    createdById: null,
    createdAt: new Date(),
    expiresAt: null,
  });
  await stores.close();
  return made.key;
}
