import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { repositoryIdentity } from '@/lib/history/place-in-repository';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { backgroundValue } from '../background-value';
import { createSite } from '../create-site';
import type { Site } from '../site';
import type { SiteInput } from '../site-input';
import { type KeptApiHistory, keptApiHistorySchema, recordedDocuments } from './api-history';
import { readApiHistory } from './read-api-history';

// A changelog page must not reveal a past state that its reader may not see today.

const patienceMs = 60_000;

const staff: Reader = { isSignedIn: true, groups: ['staff'] };
const member: Reader = { isSignedIn: true, groups: [] };

const number = { type: 'number' };
const use = (name: string, more: object = {}) => ({
  responses: {
    200: {
      description: 'OK',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
  ...more,
});
const api = (paths: object, schemas: object = {}, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths,
  components: { schemas },
  ...more,
});
const fields = (properties: object) => ({ type: 'object', properties });

const CHANGES = 'changes.mdx';
const changesPage = (more = '') =>
  `---\ntitle: API changelog\nopenapi-changelog: shop.json\npublic: true\n${more}---\n`;
/** The author allows removed operations to be listed. */
const tellsRemoved = { [CHANGES]: changesPage('openapi-changelog-removed: true\n') };

function repository(pages?: readonly string[]) {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'main');
  const group = { group: 'API', openapi: 'shop.json', ...(pages ? { pages } : {}) };
  write(
    'docs.json',
    JSON.stringify({
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { groups: [{ group: 'Start', pages: ['changes'] }, group] },
    }),
  );
  write(CHANGES, changesPage());
  return { folder, write, git };
}

/** A site whose document had these versions, one per commit, and that has these files. */
async function site(
  versions: readonly (object | string)[],
  settings: Partial<SiteInput> = {},
  { pages, files = {} }: { pages?: string[]; files?: Record<string, string> } = {},
) {
  const { folder, write, git } = repository(pages);
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const version of versions) {
    write('shop.json', typeof version === 'string' ? version : JSON.stringify(version));
    git('add', '.');
    git('commit', '-qm', 'A secret reason');
  }
  return siteAt(folder, settings);
}

async function siteAt(folder: string, settings: Partial<SiteInput> = {}): Promise<Site> {
  const cacheFolder = settings.cacheFolder ?? temporaryFolder();
  let known = {};
  const input = { domain: 'docs', folder, trust: 'full', visibility: 'public', ...settings } as const;
  const { site: made } = await createSite({ ...input, cacheFolder, apiHistory: () => known });
  const documents = recordedDocuments(made);
  known = (await readApiHistory({ folder, documents, cacheFolder, patienceMs })).documents;
  return made;
}

/** The changes that a reader sees on the page. Its Markdown must list as many. */
async function told(made: Site, reader: Reader): Promise<string[]> {
  const page = await made.forReader(reader).page('/changes');
  if (page?.content.kind !== 'changelog') throw new Error(`The page is ${page?.content.kind}.`);
  const lines = page.content.view.releases.flatMap(({ changes }) =>
    changes.map(
      ({ operations, subject, text }) => `${operations.map(({ name }) => name).join()}: ${subject} ${text}`,
    ),
  );
  const markdown = (await pageMarkdown(made.forReader(reader), '/changes', reader)) ?? '';
  expect(markdown.match(/^- \*\*/gm)?.length ?? 0).toBe(lines.length);
  expect(JSON.stringify(page)).not.toContain('A secret reason');
  return lines;
}

async function found(made: Site): Promise<string> {
  const source = await searchPageSourceOf(made, '/changes', 'en');
  return JSON.stringify((await source?.read())?.sections);
}

it('a release says what was added, changed, deprecated and removed, newest first, with what breaks clients marked', async () => {
  const made = await site(
    [
      api({ '/a': { get: use('A') }, '/old': { get: {} } }, { A: fields({ id: number }) }),
      'openapi: [',
      api({ '/a': { get: use('A') }, '/old': { get: {} }, '/b': { get: {} } }, { A: fields({ id: number }) }),
      api(
        { '/a': { get: use('A') }, '/b': { get: { deprecated: true } } },
        { A: fields({ id: { type: 'string' } }) },
        { info: { title: 'Shop', version: '2' } },
      ),
    ],
    {},
    { files: tellsRemoved },
  );
  const page = await made.page('/changes');
  const releases = page?.content.kind === 'changelog' ? page.content.view.releases : [];
  expect(releases.map(({ version }) => version)).toEqual(['2', '1']);
  expect(releases[0]?.commit).toMatch(/^[0-9a-f]{7}$/);
  expect(
    releases.map(({ changes }) =>
      changes.map(({ impact, kind, operations }) => `${impact} ${kind} ${operations[0]?.name}`).sort(),
    ),
  ).toEqual([
    ['breaking changed GET /a', 'breaking removed GET /old', 'safe deprecated GET /b'],
    ['safe added GET /b'],
  ]);
  expect(await found(made)).toContain('GET /old');
});

it('what is hidden today was never there, in any release', async () => {
  const made = await site([
    api({ '/a': { get: use('A') } }, { A: fields({ id: number }) }),
    api(
      { '/a': { get: use('A') }, '/secret': { get: {} }, '/b': { get: use('B') } },
      { A: fields({ id: number, margin: number }), B: fields({ id: number }) },
    ),
    api(
      { '/a': { get: use('A') }, '/secret': { get: {} }, '/b': { get: use('B') } },
      { A: fields({ id: { type: 'string' }, margin: number }), B: fields({ id: { type: 'string' } }) },
    ),
    api(
      { '/a': { get: use('A') }, '/secret': { get: { 'x-hidden': true } }, '/b': { get: use('B') } },
      {
        A: fields({ id: { type: 'string' }, margin: { ...number, 'x-hidden': true } }),
        B: fields({ id: { type: 'string' } }),
      },
    ),
  ]);
  const lines = await told(made, anonymousReader);
  expect(lines.join('\n')).not.toMatch(/margin|secret/);
  expect(await told(made, staff)).toEqual(lines);
  expect(await found(made)).not.toMatch(/margin|secret/);
  // An operation without hidden parts is listed with its fields.
  expect(lines.some((line) => line.startsWith('GET /b: field "id"'))).toBe(true);
  expect(lines.some((line) => line.startsWith('GET /a'))).toBe(false);
});

it('what was hidden before it was removed was never there, and what is shown later was added then', async () => {
  const made = await site([
    api({ '/a': { get: {} }, '/gone': { get: {} }, '/beta': { get: { 'x-hidden': true } } }),
    api({ '/a': { get: {} }, '/gone': { get: { 'x-hidden': true } }, '/beta': { get: {} } }),
    api({ '/a': { get: {} }, '/beta': { get: {} } }),
  ]);
  expect(await told(made, anonymousReader)).toEqual(['GET /beta: the operation was added']);
});

it('what is for a group is told to its members, also of earlier releases', async () => {
  const groups = { 'x-svc': { groups: ['staff'] } };
  const schema = (margin: object) => ({ A: fields({ id: number, margin }) });
  const made = await site([
    api({ '/a': { get: use('A') } }, schema(number)),
    api({ '/a': { get: use('A') }, '/salaries': { get: groups } }, schema({ type: 'string' })),
    api({ '/a': { get: use('A') }, '/salaries': { get: groups } }, schema({ type: 'string', ...groups })),
  ]);
  expect(await told(made, anonymousReader)).toEqual([]);
  expect(await told(made, member)).toEqual([]);
  const lines = await told(made, staff);
  expect(lines.join('\n')).toMatch(/field "margin"/);
  expect(lines).toContain('GET /salaries: the operation was added');
  expect(await found(made)).not.toMatch(/margin|salaries/);
});

it('where something of a document is closed to a reader, or the site is private, nothing removed is told', async () => {
  const groups = { 'x-svc': { groups: ['staff'] } };
  const versions = [
    api({ '/a': { get: {} }, '/was-for-staff': { get: {} }, '/b': { get: {} } }),
    api({ '/a': { get: {} }, '/b': { get: groups }, '/c': { get: {} } }),
  ];
  const open = await site(versions, {}, { files: tellsRemoved });
  expect(await told(open, anonymousReader)).toEqual(['GET /c: the operation was added']);
  expect(await told(open, staff)).toEqual(['GET /c: the operation was added']);
  const closed = await site(versions, { visibility: 'private' }, { files: tellsRemoved });
  expect(await told(closed, anonymousReader)).toEqual([]);
  expect(await told(closed, member)).toEqual(['GET /c: the operation was added']);
  // On a private site, operations without a page are visible to nobody.
  const chosen = await site(versions, { visibility: 'private' }, { pages: ['GET /a'] });
  expect(await told(chosen, staff)).toEqual([]);
});

it('an operation that is gone is told only where the author says so and the site closes nothing', async () => {
  const use = (name: string) => ({
    get: { parameters: [{ name, in: 'query', schema: number }], responses: {} },
  });
  const versions = [
    api({ '/a': { get: {} }, '/salaries': use('bonus') }),
    api({ '/a': { get: {} }, '/salaries': use('margin') }),
    api({ '/a': { get: {} }, '/b': { get: {} } }),
  ];
  const added = 'GET /b: the operation was added';
  const leftOut = async (made: Site) => {
    const page = await made.page('/changes');
    return page?.content.kind === 'changelog' && page.content.view.isRemovedLeftOut;
  };
  const silent = await site(versions);
  expect(await told(silent, anonymousReader)).toEqual([added]);
  expect(await told(silent, staff)).toEqual([added]);
  expect(await leftOut(silent)).toBe(true);
  expect(await pageMarkdown(silent, '/changes', anonymousReader)).toContain('no longer are left out');
  const open = await site(versions, {}, { files: tellsRemoved });
  expect((await told(open, anonymousReader)).join('\n')).toMatch(/margin.*\n.*bonus|bonus.*\n.*margin/);
  expect(await leftOut(open)).toBe(false);
  const closing: Record<string, string>[] = [
    { 'team.mdx': '---\ngroups: ["staff"]\n---\n' },
    { 'team.mdx': '---\ngroups: ["staff"]\npublic: true\n---\n' },
    {
      'other.json': JSON.stringify(api({ '/x': { get: { 'x-hidden': true } } })),
      'other.mdx': '---\nopenapi: other.json\n---\n',
    },
    // A second page of the same document, whose author did not allow it.
    { 'more.mdx': changesPage() },
  ];
  for (const files of closing) {
    const made = await site(versions, {}, { files: { ...tellsRemoved, ...files } });
    expect(await told(made, anonymousReader)).toEqual([added]);
    expect(await leftOut(made)).toBe(true);
  }
});

it('a part that is not on this machine ends the history there, and nothing wrong is kept of it', async () => {
  const { git, write, folder } = repository();
  const part = (type: string) =>
    JSON.stringify({ get: { parameters: [{ name: 'q', in: 'query', schema: { type } }], responses: {} } });
  write('shop.json', JSON.stringify(api({ '/a': { $ref: 'parts/a.json' }, '/b': { $ref: 'parts/b.json' } })));
  write('parts/b.json', part('string'));
  for (const type of ['string', 'integer', 'boolean']) {
    write('parts/a.json', part(type));
    git('add', '.');
    git('commit', '-qm', 'Change');
  }
  const cacheFolder = temporaryFolder();
  const read = async () => told(await siteAt(folder, { cacheFolder }), anonymousReader);
  const whole = await told(await siteAt(folder), anonymousReader);
  expect(whole).toEqual([
    'GET /a: query parameter "q" is boolean instead of integer',
    'GET /a: query parameter "q" is integer instead of string',
  ]);
  const id = git('rev-parse', 'HEAD~1:parts/a.json').toString().trim();
  const object = path.join(folder, '.git/objects', id.slice(0, 2), id.slice(2));
  renameSync(object, `${object}.away`);
  expect(await read()).toEqual([]);
  renameSync(`${object}.away`, object);
  expect(await read()).toEqual(whole);
});

it('a part that a commit does not have yet is no reason to end there, nor are texts with all kinds of line ends', async () => {
  const { git, write, folder } = repository();
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'Change');
  };
  write('shop.json', JSON.stringify(api({ '/a': { $ref: 'parts/a.json' }, '/b': { get: {} } })));
  commit();
  write('parts/a.json', JSON.stringify({ get: { description: 'One\u2028two\u2029three' } }));
  commit();
  expect(await told(await siteAt(folder), anonymousReader)).toEqual(['GET /a: the operation was added']);
});

it('two folders of one repository never tell what the other has, nor does another repository at the same path', async () => {
  const { git, write, folder } = repository();
  for (const count of [1, 2])
    for (const place of ['internal', 'open']) {
      write(`${place}/docs.json`, readFileSync(path.join(folder, 'docs.json'), 'utf8'));
      write(`${place}/${CHANGES}`, changesPage());
      const paths = Array.from({ length: count }, (_, index) => [`/${place}${index}`, { get: {} }] as const);
      write(`${place}/shop.json`, JSON.stringify(api(Object.fromEntries(paths))));
      git('add', '.');
      if (place === 'open') git('commit', '-qm', 'Change');
    }
  const cacheFolder = temporaryFolder();
  for (const place of ['internal', 'open'])
    expect(await told(await siteAt(path.join(folder, place), { cacheFolder }), anonymousReader)).toEqual([
      `GET /${place}1: the operation was added`,
    ]);
  const origins = await Promise.all(
    ['internal', 'open'].map((place) => repositoryIdentity(path.join(folder, place))),
  );
  const again = await repositoryIdentity(path.join(folder, 'open'));
  rmSync(path.join(folder, '.git'), { recursive: true });
  const without = await repositoryIdentity(path.join(folder, 'open'));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'Another beginning');
  const other = await repositoryIdentity(path.join(folder, 'open'));
  expect(origins[1]).toBe(again);
  expect(new Set([...origins, without, other]).size).toBe(4);
});

it('what an earlier start kept is dropped where it was read from another folder or repository', async () => {
  const file = path.join(temporaryFolder(), 'docs.json');
  writeFileSync(file, JSON.stringify({ origin: 'elsewhere', documents: { 'shop.json': [] } }));
  const reading = (origin: string) =>
    backgroundValue<KeptApiHistory>({
      file,
      schema: keptApiHistorySchema,
      initial: { origin: '', documents: {} },
      isOwn: async (kept) => kept.origin === origin,
      read: async () => undefined,
      onError: () => undefined,
    });
  const [own, other] = [reading('elsewhere'), reading('here')];
  await Promise.all([own.firstRead(), other.firstRead()]);
  expect(own.now().documents).toEqual({ 'shop.json': [] });
  expect(other.now().documents).toEqual({});
  own.close();
  other.close();
});

it('a release with very many changes is kept small, and says how many more there were', async () => {
  const many = (type: string, fieldCount: number) =>
    api(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/a${index}`, { get: use('A') }])), {
      A: fields(
        Object.fromEntries(Array.from({ length: fieldCount }, (_, index) => [`f${index}`, { type }])),
      ),
    });
  const versions = ['string', 'integer', 'boolean'].map((type) => many(type, 400));
  const cacheFolder = temporaryFolder();
  const stale = path.join(cacheFolder, 'api-changes', 'stale.json');
  mkdirSync(path.dirname(stale));
  writeFileSync(stale, '{}');
  const made = await site(versions, { cacheFolder }, { files: tellsRemoved });
  const page = await made.page('/changes');
  const view = page?.content.kind === 'changelog' ? page.content.view : undefined;
  // Of 400 changes, 300 are kept, with 50 of 200 operations each, until 10,000 entries are used up.
  expect(view?.releases.map(({ changes, more }) => [changes.length, more])).toEqual([[200, 200]]);
  expect(view?.releases[0]?.changes[0]?.moreOperations).toBe(150);
  expect(view?.more).toBe(400);
  expect(JSON.stringify(view).length).toBeLessThan(2_000_000);
  expect(await pageMarkdown(made, '/changes', anonymousReader)).toContain('and 400 more');
  const names = readdirSync(path.dirname(stale));
  expect(names).toHaveLength(2);
  for (const name of names)
    expect(statSync(path.join(path.dirname(stale), name)).size).toBeLessThan(2_000_000);
  // A reader who may not see everything must not learn the total either.
  const hidden = {
    ...many('number', 400),
    paths: { ...many('number', 400).paths, '/x': { get: { 'x-hidden': true } } },
  };
  const cut = await site([...versions, hidden], {}, { files: tellsRemoved });
  const seen = await cut.page('/changes');
  expect(seen?.content.kind === 'changelog' && seen.content.view.releases[0]?.more).toBe('some');
});

it('a path is not told in place of another of the same form that is closed', async () => {
  const groups = { 'x-svc': { groups: ['staff'] } };
  const get = (type: string) => ({
    get: { parameters: [{ name: 'q', in: 'query', schema: { type } }], responses: {} },
  });
  // The second operation is restricted by its page alone.
  const made = await site(
    [
      api({
        '/s/{a}': { get: groups },
        '/t/{a}': get('string'),
        '/t/{b}': get('string'),
        '/c': get('string'),
      }),
      api({
        '/s/{a}': { get: groups },
        '/t/{a}': get('integer'),
        '/t/{b}': get('boolean'),
        '/c': get('integer'),
      }),
    ],
    {},
    {
      pages: ['GET /s/{a}', 'GET /t/{a}', 'GET /c', 'team'],
      files: { 'team.mdx': '---\nopenapi: shop.json GET /t/{b}\ngroups: ["staff"]\n---\n' },
    },
  );
  expect(await told(made, anonymousReader)).toEqual([
    'GET /c: query parameter "q" is integer instead of string',
  ]);
});

it('a site without git, and one whose clone is shallow, have no releases', async () => {
  const made = await site([api({}, { A: {} }), api({ '/a': { get: {} }, '/b': { get: {} } })]);
  expect(await told(made, anonymousReader)).toHaveLength(2);
  const shallow = temporaryFolder();
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${made.folder}`, '.'], {
    cwd: shallow,
    stdio: 'pipe',
  });
  const documents = recordedDocuments(made);
  const history = async (folder: string) =>
    (await readApiHistory({ folder, documents, cacheFolder: temporaryFolder(), patienceMs })).documents;
  expect(await history(shallow)).toEqual({ 'shop.json': [] });
  expect(await history(temporaryFolder())).toEqual({ 'shop.json': [] });
});

it('a document with overlays has no page of changes, because these may hide what its history says', async () => {
  const folder = temporaryFolder();
  const files = {
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: {
        groups: [{ group: 'API', openapi: { source: 'shop.json', overlays: ['readers.json'] } }],
      },
    },
    'shop.json': api({ '/a': { get: {} } }),
    'readers.json': {
      overlay: '1.0.0',
      info: { title: 'Readers', version: '1' },
      actions: [{ target: '$.info', update: { title: 'Shown' } }],
    },
  };
  for (const [file, value] of Object.entries(files))
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  writeFileSync(path.join(folder, 'changes.mdx'), '---\nopenapi-changelog: shop.json\n---\n');
  const input = { domain: 'docs', folder, trust: 'full', visibility: 'public' } as const;
  const { site: made } = await createSite({ ...input, cacheFolder: temporaryFolder() });
  const page = await made.page('/changes');
  expect(page?.content.kind === 'broken' ? page.content.diagnostic.message : '').toContain('overlays');
  expect(recordedDocuments(made)).toEqual([]);
});
