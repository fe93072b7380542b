import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { initialValues } from '@/lib/playground/request/playground-values';
import { cardContent } from '@/lib/publish/card/card-content';
import { cardFont } from '@/lib/publish/card/card-font';
import { listedPages } from '@/lib/publish/listed-pages';
import { pageMetadata } from '@/lib/publish/page-metadata';
import { structuredData } from '@/lib/publish/structured-data';
import { checkSite } from '@/lib/site/check/check-site';
import { pageActions } from '@/lib/site/page-actions';
import { pageProvenance } from '@/lib/site/page-provenance';
import type { Site } from '@/lib/site/site';
import { pageHtml, referenceSite } from '../reference/reference-site';

const history = { repository: () => undefined, file: () => undefined, changeCount: () => 0 };

async function pageOf(site: Site, path: string) {
  const page = await site.page(path);
  if (page === undefined) throw new Error(`There is no page at ${path}.`);
  return page;
}

it('"seo.paths" gives meta tags to the pages of a folder; the longest path and the page itself count more', async () => {
  const { site } = await referenceSite(
    {
      seo: {
        metatags: { 'og:type': 'website', author: 'Site' },
        paths: [
          { path: 'guides/v2/', metatags: { author: 'Second' } },
          { path: 'guides', metatags: { author: 'Guides', canonical: 'https://guides.example.com' } },
        ],
      },
      navigation: { pages: ['start', 'guides/a', 'guides/v2/b', 'guides-old'] },
    },
    {
      'start.mdx': 'Hi',
      'guides/a.mdx': 'Hi',
      'guides/v2/b.mdx': '---\n"my:tag": page\n---\nHi',
      'guides-old.mdx': 'Hi',
    },
  );
  const publicSite = { site, origin: 'https://docs.example.com' };
  const of = async (path: string) => pageMetadata(publicSite, await pageOf(site, path));
  expect((await of('/start')).other).toMatchObject({ author: 'Site' });
  expect((await of('/guides-old')).other).toMatchObject({ author: 'Site' });
  expect((await of('/guides/a')).other).toMatchObject({ author: 'Guides' });
  expect((await of('/guides/a')).alternates?.canonical).toBe('https://guides.example.com/guides/a');
  expect((await of('/guides/v2/b')).other).toMatchObject({ author: 'Second', 'my:tag': 'page' });
});

it('an icon is an object with name, style and library in the navbar, in actions and in the navigation', async () => {
  const icon = { name: 'rocket', library: 'lucide' };
  const { site } = await referenceSite(
    {
      navbar: {
        links: [{ label: 'Blog', href: 'https://example.com', icon }],
        primary: { label: 'Go', href: '/a', icon },
      },
      navigation: {
        groups: [
          { group: 'A', icon, pages: ['a'] },
          { group: 'B', icon: 'rocket', pages: ['b'] },
        ],
      },
    },
    { 'a.mdx': 'Hi', 'b.mdx': 'Hi' },
  );
  expect(site.diagnostics).toEqual([]);
  const { navbar, sidebar } = site.layout('/a');
  const [first, second] = sidebar;
  expect(first?.icon).toMatchObject({ kind: 'svg', paint: 'stroke' });
  expect(navbar.links[0]?.icon).toEqual(first?.icon);
  expect(navbar.primary?.icon).toEqual(first?.icon);
  expect(second?.icon).not.toEqual(first?.icon);
});

it('"public: true" opens a private site, and "public: false" on an open one is a finding', async () => {
  const files = { 'a.mdx': 'Hi', 'team.mdx': '---\ngroups: [team]\n---\nHi' };
  const navigation = { pages: ['a', 'team'] };
  const opened = await referenceSite({ public: true, navigation }, files, { visibility: 'private' });
  expect(opened.site.access('/a').isPublic).toBe(true);
  expect(opened.site.access('/team').isPublic).toBe(false);
  const closed = await referenceSite({ public: false, navigation }, files);
  const { findings } = await checkSite(closed);
  expect(findings.map(({ rule, at }) => `${rule} ${at}`)).toContain('no-effect public');
});

it('variables of docs.json are filled into front matter', async () => {
  const { site } = await referenceSite(
    { variables: { product: 'Acme' }, navigation: { pages: ['a'] } },
    { 'a.mdx': '---\ntitle: "{{product}} setup"\ndescription: "{{ other }} & {{product}}"\n---\nHi' },
  );
  expect(site.summary('/a')?.title).toBe('Acme setup');
  const page = await pageOf(site, '/a');
  expect([page.title, page.description]).toEqual(['Acme setup', '{{ other }} & Acme']);
});

it('related pages have titles of their own, parts and addresses of other sites', async () => {
  const { site } = await referenceSite(
    { navigation: { pages: ['a', 'panel'] } },
    {
      'a.mdx':
        '---\nrelated:\n  - Overview: /panel\n  - panel#use\n  - Paper: https://example.com/paper\n  - https://www.example.com/\n  - /none\n---\nHi',
      'panel.mdx': '---\ntitle: Panel\n---\nHi',
    },
  );
  const { related } = pageProvenance(site, await pageOf(site, '/a'), history);
  expect(related.map(({ title, href }) => `${title} ${href}`)).toEqual([
    'Overview /panel',
    'Panel /panel#use',
    'Paper https://example.com/paper',
    'example.com https://www.example.com/',
  ]);
});

it('a hidden group stays hidden on its own pages', async () => {
  const { site } = await referenceSite(
    {
      navigation: {
        groups: [
          { group: 'Shown', pages: ['a'] },
          { group: 'Secret', hidden: true, pages: ['b'] },
        ],
      },
    },
    { 'a.mdx': 'Hi', 'b.mdx': 'Hi' },
  );
  expect(site.layout('/b').sidebar.map(({ title }) => title)).toEqual(['Shown']);
});

it('operations that do not exist are neither listed nor suggested', async () => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/pets': { get: { summary: 'List' } } },
  };
  const { site } = await referenceSite(
    { api: { openapi: 'api.json' }, navigation: { pages: ['GET /pets', 'GET /petz', 'wrong'] } },
    { 'api.json': JSON.stringify(openapi), 'wrong.mdx': '---\nopenapi: GET /nothing\n---\n' },
  );
  const publication = { site, origin: 'https://docs.example.com', reader: anonymousReader };
  expect(await listedPages(publication)).toEqual(['/api-reference/list']);
  expect(await site.nearestPages('/api-reference/get-petz')).not.toContainEqual(
    expect.objectContaining({ href: '/api-reference/get-petz' }),
  );
});

it('webhooks of an OpenAPI 3.0 document get no page, and check says so', async () => {
  const document = (version: string) =>
    JSON.stringify({
      openapi: version,
      info: { title: 'T', version: '1' },
      paths: { '/pets': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
      webhooks: { ping: { post: { summary: 'Ping', responses: { 200: { description: 'ok' } } } } },
    });
  const site = (version: string) =>
    referenceSite(
      { navigation: { groups: [{ group: 'A', openapi: 'api.json' }] } },
      { 'api.json': document(version) },
    );
  const former = await site('3.0.3');
  expect(former.site.pagePaths).toEqual(['/api-reference/list']);
  const { findings } = await checkSite(former);
  expect(findings.find(({ rule }) => rule === 'open-api-version')?.message).toContain('webhooks');
  expect((await site('3.1.0')).site.pagePaths).toEqual(['/api-reference/list', '/api-reference/ping']);
});

it('"version" on a tab or an anchor is the version of the pages generated inside', async () => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/pets': { get: { summary: 'List' } } },
  };
  const { site } = await referenceSite(
    {
      navigation: {
        anchors: [{ anchor: 'API', version: 'v2', tabs: [{ tab: 'Pets', openapi: 'api.json' }] }],
      },
    },
    { 'api.json': JSON.stringify(openapi) },
  );
  expect(site.diagnostics).toEqual([]);
  expect(site.summary('/api-reference/list')?.version).toBe('v2');
});

it('one slip in the banner or navbar of a language costs that element alone', async () => {
  const { site } = await referenceSite(
    {
      navigation: {
        languages: [
          {
            language: 'de',
            banner: { content: 'Neu', type: 'loud' },
            navbar: {
              links: [
                { label: 'Eins', href: '/a' },
                { label: 2, href: 'javascript:x' },
              ],
              primary: { label: 'Los', href: '/a' },
            },
            pages: ['a'],
          },
        ],
      },
    },
    { 'a.mdx': 'Hi' },
  );
  const { banner, navbar } = site.layout('/a');
  expect(banner).toMatchObject({ html: 'Neu', type: 'info' });
  expect(navbar.links.map(({ label }) => label)).toEqual(['Eins']);
  expect(navbar.primary?.label).toBe('Los');
});

it('check names icons of docs.json and of front matter that no set has, and values without effect', async () => {
  const loaded = await referenceSite(
    {
      contextual: { options: ['copy', 'windsurf'] },
      navbar: { links: [{ label: 'Blog', href: '/a', icon: 'zzz-blog' }] },
      navigation: { groups: [{ group: 'A', icon: 'zzz-group', pages: ['a'] }] },
    },
    { 'a.mdx': '---\nicon: zzz-page\nmode: assistant\nsdk: x\n---\nHi' },
  );
  const { findings } = await checkSite(loaded);
  const told = findings.map(
    ({ rule, at, line }) => `${rule} ${at} ${line === undefined ? 'nowhere' : 'placed'}`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      'missing-icon navbar.links.0 placed',
      'missing-icon navigation.groups[0] placed',
      'missing-icon icon placed',
      'no-effect contextual.options placed',
      'no-effect mode placed',
      'missing-document sdk placed',
    ]),
  );
});

it('an icon that is a black file takes the colour of the text, and a coloured one stays', async () => {
  const { site } = await referenceSite(
    {
      navigation: {
        groups: [
          { group: 'Black', icon: '/icons/black.svg', pages: ['a'] },
          { group: 'Orange', icon: './icons/orange.svg', pages: ['b'] },
        ],
      },
    },
    {
      'a.mdx': '<Card title="A" icon="/icons/black.svg" />',
      'b.mdx': 'Hi',
      'icons/black.svg': '<svg><path fill="#000" d="M0 0"/></svg>',
      'icons/orange.svg': '<svg><path fill="#f60" d="M0 0"/></svg>',
    },
  );
  const [black, orange] = site.layout('/a').sidebar;
  expect(black?.icon).toMatchObject({ kind: 'image', isMask: true });
  expect(orange?.icon).not.toHaveProperty('isMask');
  const html = await pageHtml(site, '/a');
  expect(html).toContain('background:currentColor;mask:url(&quot;/icons/black.svg&quot;)');
  // Moves the image's own colours out of sight.
  expect(html).toContain('object-position:-9999px');
});

it('feedback, redirects, the organisation and links of the footer do what docs.json says', async () => {
  const { site } = await referenceSite(
    {
      feedback: { suggestEdit: false, raiseIssue: true, thumbsRating: false },
      footer: { socials: { 'hacker-news': 'https://news.example.com', github: 'https://github.com/x' } },
      redirects: [
        { source: '/old', destination: '/a' },
        { source: '/soon', destination: '/a', permanent: false },
      ],
      seo: { organization: { name: 'Acme', legalName: 'Acme Ltd', logo: '/logo.png' } },
      navigation: { pages: ['index', 'a'] },
    },
    { 'index.mdx': 'Hi', 'a.mdx': 'Hi' },
  );
  expect(site.layout('/a').footer.socials.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'Hacker News https://news.example.com',
    'GitHub https://github.com/x',
  ]);
  expect(site.resolve('/old')).toMatchObject({ kind: 'redirect', isPermanent: true });
  expect(site.resolve('/soon')).toMatchObject({ kind: 'redirect', isPermanent: false });
  const page = await pageOf(site, '/a');
  const hosted = {
    ...history,
    repository: () => ({ editUrl: 'https://host/edit/{path}', issueUrl: 'https://host/new' }),
  };
  const { editHref, issueHref } = pageProvenance(site, page, hosted);
  expect([editHref, issueHref?.startsWith('https://host/new?')]).toEqual([undefined, true]);
  const home = await pageOf(site, '/');
  const data = JSON.stringify(structuredData({ site, origin: 'https://docs.example.com' }, home, undefined));
  expect(data).toContain('"legalName":"Acme Ltd"');
  expect(data).toContain('https://docs.example.com/logo.png');
});

it('sharing images have the mode and the background of "thumbnails"', async () => {
  const { site } = await referenceSite(
    {
      thumbnails: { appearance: 'dark', background: '/back.png' },
      colors: { primary: '#111111', light: '#22dd22' },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi', 'back.png': PIXEL },
  );
  const summary = { title: 'A' };
  const content = await cardContent(site, '/a', { summary, font: await cardFont(site) });
  expect(content).toMatchObject({ mode: 'dark', color: '#22dd22' });
  expect(content.background).toBeDefined();
});

it('icons have a style, also beside a name in the navbar and in actions', async () => {
  const star = (iconType: string) => ({ icon: 'star', iconType });
  const { site } = await referenceSite(
    {
      navbar: {
        links: [{ label: 'A', href: '/a', ...star('regular') }],
        primary: { label: 'A', href: '/a', ...star('solid') },
      },
      contextual: {
        options: [
          { title: 'A', href: '/a', ...star('regular') },
          { title: 'B', href: '/b', icon: { name: 'star', style: 'solid' } },
        ],
      },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi' },
  );
  const { navbar } = site.layout('/a');
  expect(navbar.links[0]?.icon).not.toEqual(navbar.primary?.icon);
  const icons = pageActions(site, await pageOf(site, '/a'))?.actions.map((action) =>
    typeof action === 'string' ? action : action.icon,
  );
  expect(icons).toEqual([navbar.links[0]?.icon, navbar.primary?.icon]);
});

it('"styling.codeblocks.theme" gives code the colours of two themes', async () => {
  const theme = { light: 'snazzy-light', dark: 'dark-plus' };
  const { site } = await referenceSite(
    { styling: { codeblocks: { theme } }, navigation: { pages: ['a'] } },
    { 'a.mdx': 'A' },
  );
  expect(site.codeColors?.light?.background).toBe('#FAFBFC');
  expect(site.codeColors?.dark?.background).toBe('#1E1E1E');
});

it('code in a language of the site is coloured by its grammar', async () => {
  const grammar = {
    name: 'acme',
    scopeName: 'source.acme',
    aliases: ['acm'],
    patterns: [{ match: '\\bmake\\b', name: 'keyword.control' }],
  };
  const configuration = (custom: string[]) => ({
    styling: { codeblocks: { languages: { custom } } },
    navigation: { pages: ['a'] },
  });
  const files = { 'a.mdx': '```acm\nmake tea\n```', 'grammars/acme.json': JSON.stringify(grammar) };
  const html = async (custom: string[]) =>
    pageHtml((await referenceSite(configuration(custom), files)).site, '/a');
  expect(await html(['/grammars/acme.json'])).toMatch(/<span class="[^"]+">make<\/span>/);
  expect(await html([])).not.toMatch(/<span class="[^"]+">make<\/span>/);
  const { findings } = await checkSite(await referenceSite(configuration(['/none.json']), files));
  expect(findings.map(({ rule, at }) => `${rule} ${at}`)).toContain(
    'missing-file styling.codeblocks.languages',
  );
});

it('settings that are found out anyway are findings of check', async () => {
  const loaded = await referenceSite(
    {
      styling: { latex: true },
      fonts: { heading: { family: 'Inter', weight: 700 }, body: { family: 'Inter', weight: 400 } },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi' },
  );
  const { findings } = await checkSite(loaded);
  expect(findings.map(({ rule, at }) => `${rule} ${at}`)).toEqual(
    expect.arrayContaining([
      'no-effect fonts.body.weight',
      'no-effect fonts.heading.weight',
      'no-effect styling.latex',
    ]),
  );
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PETS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': {
      get: {
        summary: 'List',
        parameters: [
          { name: 'kind', in: 'query', required: true, schema: { type: 'string', example: 'cat' } },
          { name: 'colour', in: 'query', schema: { type: 'string', example: 'grey', 'x-since': '2.1' } },
        ],
        responses: { 200: { description: 'ok' } },
      },
    },
  },
});

const NESTED_PETS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets/{id}': {
      post: {
        summary: 'Change',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', example: 'pet-7' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  owner: { type: 'object', properties: { city: { type: 'string', example: 'Bern' } } },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
});

async function nestedPetsWith(api: Record<string, unknown>) {
  const { site } = await referenceSite(
    { api: { openapi: 'api.json', ...api }, navigation: { pages: ['POST /pets/{id}'] } },
    { 'api.json': NESTED_PETS },
  );
  const path = '/api-reference/change';
  const operation = await findPlaygroundOperation(site, path, {
    isSignInConfigured: false,
    viewerGroups: [],
  });
  if (operation === undefined) throw new Error('There is nothing to try.');
  const { parameters, bodies } = initialValues(operation.plan, operation.form(), operation.isPrefilled);
  return {
    html: await pageHtml(site, path),
    values: [parameters['path id'], bodies['application/json']?.value],
  };
}

it('"api.examples.prefill" puts the examples of the document into the form of the playground', async () => {
  const example = { owner: { city: 'Bern' } };
  expect((await nestedPetsWith({})).values).toEqual([undefined, {}]);
  expect((await nestedPetsWith({ examples: { prefill: true } })).values).toEqual(['pet-7', example]);
});

it('"api.params.expanded" shows fields inside of fields from the start', async () => {
  const isOpen = (html: string) => /<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*city/s.test(html);
  expect(isOpen((await nestedPetsWith({})).html)).toBe(false);
  expect(isOpen((await nestedPetsWith({ params: { expanded: 'all' } })).html)).toBe(true);
});

async function petsWith(api: Record<string, unknown>) {
  const { site } = await referenceSite(
    { api: { openapi: 'api.json', ...api }, navigation: { pages: ['GET /pets'] } },
    { 'api.json': PETS },
  );
  const samples = JSON.stringify((await site.examples('/api-reference/list'))?.requests ?? []);
  return { samples, html: await pageHtml(site, '/api-reference/list') };
}

it('"api.examples" chooses languages and parameters of samples, and whether there are any', async () => {
  const ordinary = await petsWith({});
  expect(ordinary.samples).toContain('curl');
  expect(ordinary.samples).toContain('colour');
  const chosen = await petsWith({ examples: { languages: ['python'], defaults: 'required' } });
  expect(chosen.samples).not.toContain('curl');
  expect(chosen.samples).toContain('requests');
  expect(chosen.samples).not.toContain('colour');
  expect((await petsWith({ examples: { autogenerate: false } })).samples).toBe('[]');
});

it('"api.params.post" shows keys of a schema behind the name', async () => {
  expect((await petsWith({})).html).not.toContain('2.1');
  expect((await petsWith({ params: { post: ['x-since'] } })).html).toContain('2.1');
});

it('the mode, the background and the place of the page menu are those of docs.json', async () => {
  const { site } = await referenceSite(
    {
      appearance: { default: 'dark', strict: true },
      background: { decoration: 'grid' },
      contextual: { options: ['copy'], display: 'toc' },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi' },
  );
  const { appearance, background } = site.layout('/a');
  expect(appearance).toEqual({ default: 'dark', isStrict: true });
  expect(background?.decoration).toBe('grid');
  expect(pageActions(site, await pageOf(site, '/a'))?.display).toBe('toc');
});

it('check names components in the 404 text, and scripts that ask the host of the format', async () => {
  const loaded = await referenceSite(
    {
      errors: { '404': { description: 'Gone. <Card title="Home" />' } },
      navigation: { pages: ['a'] },
    },
    { 'a.mdx': 'Hi', 'facts.js': 'console.log(window.mintlify.user)', 'other.js': 'console.log(location)' },
  );
  const { findings } = await checkSite(loaded);
  const told = findings.filter(({ rule }) => rule === 'no-effect').map(({ at, file }) => at ?? file);
  expect(told.sort()).toEqual(['errors.404.description', 'facts.js']);
});
