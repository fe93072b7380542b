import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStores } from '@/lib/db/open-stores';
import { createKey } from '@/lib/keys/create-key';
import { signedIn } from '../signed-in';
import { startApplication, TEST_SECRET } from './start-application';

/** Everyone who asks. */
export type Reader = 'stranger' | 'member' | 'sales' | 'staff' | 'removed' | 'program';
/** `program` has no session but a key of the assistant. */
export const readers: Reader[] = ['stranger', 'member', 'sales', 'staff', 'removed', 'program'];

/** A request; with a body it is sent as JSON by a page of the site. */
interface Question {
  address: string;
  headers: Record<string, string>;
  body?: object;
}

/** A private site with pages for members, and some for a group alone. */
export interface PrivateSite {
  /** What the site answers to a reader. */
  ask(reader: Reader, question: Question): Promise<Response>;
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
    navigation: {
      groups: [
        { group: 'Start', pages: ['welcome', 'members'] },
        { group: 'walrus-group', pages: ['staff/plans', 'staff/more', 'staff/news'] },
        { group: 'API', openapi: 'shop.json' },
      ],
    },
  }),
  'welcome.mdx': page('Welcome', 'open', 'public: true\n'),
  'members.mdx': page('Members', 'zebra'),
  'staff/plans.mdx': page('Plans', 'walrus', 'groups: ["staff"]\n'),
  'staff/more.mdx': page('More', 'walrus', 'groups: ["staff"]\n'),
  'staff/news.mdx': page('News', 'walrus', 'groups: ["staff"]\nrss: true\n').concat(
    '\n<Update label="1 May 2026">walrus-update</Update>\n',
  ),
  'news.mdx': '---\ntitle: News\n---\n\n<Update label="1 May 2026">zebra-update</Update>\n',
  'shop.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example.com' }],
    paths: {
      '/orders': { get: operation('List orders', 'zebra', ['Zebra']) },
      '/plans': { get: operation('List plans', 'walrus', ['Walrus'], { groups: ['staff'] }) },
    },
    components: { schemas: { Zebra: schema('zebra'), Walrus: schema('walrus') } },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'files/plan.txt': 'zebra-file',
};

/** Starts the site in a folder of its own. */
export async function startPrivateSite(): Promise<PrivateSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-private-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await cp(path.join(folder, 'logo.svg'), path.join(folder, 'favicon.svg'));
  const application = await startApplication(folder, { DOCS_VISIBILITY: 'private' });
  const [member = '', staff = '', removed = '', sales = ''] = await signedIn(
    { ...application, secret: TEST_SECRET },
    [
      { email: 'member@example.com', role: 'reader' },
      { email: 'staff@example.com', role: 'reader', groups: ['staff'] },
      { email: 'removed@example.com', groups: ['staff'] },
      { email: 'sales@example.com', role: 'reader', groups: ['sales'] },
    ],
  );
  const key = await assistantKey(application.databaseUrl);
  const identities: Record<Reader, Record<string, string>> = {
    stranger: {},
    member: { cookie: member },
    sales: { cookie: sales },
    staff: { cookie: staff },
    removed: { cookie: removed },
    program: { authorization: `Bearer ${key}` },
  };
  return {
    ask(reader, { address, headers, body }) {
      const own = { ...headers, ...identities[reader] };
      const sent = { ...own, 'content-type': 'application/json', origin: application.origin };
      return fetch(application.origin + address, {
        redirect: 'manual',
        headers: body === undefined ? own : sent,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    },
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A key that stands in public pages, as the command line makes it. */
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
