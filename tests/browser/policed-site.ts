import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { signedIn } from '../signed-in';
import { previewedRepository } from './previewed-repository';
import { startApplication, TEST_SECRET } from './start-application';

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'http://localhost:1' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
          },
        },
        responses: { 200: { description: 'Placed' } },
      },
    },
  },
};

export const counterCode =
  'export const Counter = ({ start }) => { const [count, setCount] = useState(start); return <button onClick={() => setCount(count + 1)}>count {count}</button>; };';

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Guides',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    banner: { content: 'Version 2 is *out*', dismissible: true },
    integrations: { plausible: { domain: 'docs.example.com', server: 'stats.example.com' } },
    navigation: {
      groups: [
        { group: 'All', pages: ['guide', 'landing', 'live', 'scripts', 'public'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'api.json': JSON.stringify(api),
  'own.js':
    'window.ownRan = true; (() => { const s = document.createElement("script"); s.src = "https://found.example/f.js"; document.head.append(s); })();',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\n## Part\n\n$E = mc^2$\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>\n\n```js\nconst a = 1;\n```\n\n<div style={{ color: "red" }}>styled</div>\n\nSee [the landing page](/landing).\n',
  'landing.mdx':
    '---\ntitle: Landing\nmode: custom\n---\n\n<div className="p-4" style={{ color: "red" }}>Hello</div>\n',
  'public.mdx': '---\ntitle: Public\npublic: true\n---\n\nFor everyone.\n',
  'live.mdx':
    '---\ntitle: Live\n---\n\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter start={3} />\n',
  'snippets/counter.jsx': counterCode,
  'scripts.mdx':
    '---\ntitle: Scripts\n---\n\n<script>{`window.inlineRan = true`}</script>\n\n<script async src="https://cdn.example/lib.js?x=1"></script>\n\nText.\n',
};
/**
 * The site in all its settings: public, with untrusted authors, behind sign-in, in development, and one of several,
 * with a branch.
 */
export async function startPolicedSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-policy-'));
  await mkdir(path.join(folder, 'snippets'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const draft = await mkdtemp(path.join(tmpdir(), 'lectern-draft-'));
  await cp(folder, draft, { recursive: true });
  const sites = await mkdtemp(path.join(tmpdir(), 'lectern-policed-sites-'));
  await cp(folder, path.join(sites, 'alpha'), { recursive: true });
  const author = await previewedRepository();
  const git = { url: pathToFileURL(author.folder).href };
  await writeFile(path.join(sites, 'sites.json'), JSON.stringify({ beta: { git, previews: 'everyone' } }));
  const [open, markup, closed, written, several] = await Promise.all([
    startApplication(folder, { AUTH_READERS: 'on', DOCS_SCRIPT_ORIGINS: 'https://listed.example' }),
    startApplication(folder, { DOCS_TRUST: 'markup' }),
    startApplication(folder, { DOCS_VISIBILITY: 'private', AUTH_READERS: 'on' }),
    startApplication(draft, {}, 'dev'),
    startApplication(folder, { SITES_DIR: sites }),
  ]);
  const cookieOf = async (application: typeof open) =>
    (
      await signedIn({ ...application, secret: TEST_SECRET }, [{ email: 'owner@example.com', role: 'owner' }])
    )[0];
  return {
    open,
    markup,
    closed,
    written: { ...written, folder: draft },
    several,
    owner: await cookieOf(open),
    ownerOfSeveral: await cookieOf(several),
    member: await cookieOf(closed),
    async stop() {
      await Promise.all([open, markup, closed, written, several].map((application) => application.stop()));
      for (const made of [folder, draft, sites, author.folder])
        await rm(made, { recursive: true, force: true });
    },
  };
}

export type PolicedSite = Awaited<ReturnType<typeof startPolicedSite>>;
