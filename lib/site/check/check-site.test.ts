import { describe, expect, it, test } from 'vitest';
import type { FolderHistory } from '@/lib/history/file-history';
import { checkedSite, findingsOf } from '@/tests/support/checked-site';

describe('a file that a rule leaves out', () => {
  it('is told by the rule, in the navigation and in links', async () => {
    const files = {
      'index.mdx': '[draft](/drafts/plan) and [notes](/NOTES/README)',
      '.mintignore': 'drafts/',
      'drafts/plan.mdx': 'Text.',
      'NOTES/README.md': 'Text.',
    };
    expect(await findingsOf(files, { navigation: { pages: ['index', 'drafts/plan'] } })).toEqual([
      expect.stringContaining('whose file the rule "drafts/" of .mintignore leaves out'),
      expect.stringContaining('whose file the rule of .mintignore "drafts/" leaves out'),
      expect.stringContaining('whose file the default rule "README.md" leaves out'),
    ]);
  });
});

describe('an address of ours', () => {
  const reserved = 'reserved-address | ';

  it('is told where a page, the navigation or a redirect asks for it', async () => {
    const files = { '-/plans.mdx': 'Text.', 'sign-in.mdx': 'Text.', 'api/search.mdx': 'Text.' };
    const configuration = {
      navigation: { pages: ['index', 'sign-in', 'api/search', '-/plans'] },
      redirects: [{ source: '/-/old', destination: '/sign-in' }],
    };
    expect(await findingsOf(files, configuration)).toEqual([
      `${reserved}-/plans.mdx The address /-/plans belongs to Lectern, so this page is not shown. Move the file: no page may be below "/-/" or "/_next/", or at an address of the message API.`,
      expect.stringMatching(
        /^reserved-address \| docs.json.* names the page "-\/plans", whose address belongs to Lectern/,
      ),
      expect.stringMatching(/^reserved-address \| docs.json.* has the source "\/-\/old"/),
    ]);
  });

  it('is never that of a generated page', async () => {
    const operation = (summary: string, more = {}) => ({ get: { summary, responses: {}, ...more } });
    const document = {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'https://shop.example' }],
      paths: {
        '/search': operation('Search'),
        '/files': operation('Files'),
        '/own': operation('Own', { 'x-svc': { href: '/-/own' } }),
      },
    };
    const openapi = { source: 'shop.json', directory: '-' };
    const navigation = { groups: [{ group: 'API', openapi }] };
    const findings = await findingsOf(
      { 'shop.json': document, 'index.mdx': '[a](/api-reference/-/search)' },
      { navigation },
    );
    expect(findings.filter((finding) => finding.startsWith(reserved))).toEqual([
      expect.stringContaining(
        'puts generated pages into the directory "-", whose addresses belong to Lectern',
      ),
      expect.stringContaining('asks for the address /-/own, which belongs to Lectern; it is shown at'),
    ]);
    expect(findings.filter((finding) => finding.startsWith('broken-link'))).toEqual([]);
  });

  it('may be linked to, where it is one for readers', async () => {
    const files = { 'index.mdx': '[in](/-/sign-in) [list](/llms.txt) [own](/-/view/a)' };
    expect(await findingsOf(files)).toEqual([expect.stringMatching(/^broken-link .*"\/-\/view\/a"/)]);
  });
});

describe('what a page computes', () => {
  it('is told with its line where it cannot be shown', async () => {
    const files = {
      'index.mdx': 'export const plan = { name: "Pro" };\n\nWords.\n\n{plan}\n\n{plan.name}',
      'thrown.mdx': 'export const list = undefined;\n\n{list.map((x) => x)}\n\n{1 + 1}',
      'title.mdx': '<Card title={{ a: 1 }}>Inside</Card>\n\n<Card title={() => 1}>Inside</Card>',
      'drawn.mdx': 'export const Foo = () => ({ a: 1 });\n\n<Foo />',
      'icon.mdx':
        '<Card title="A" icon={{ a: 1 }}>Inside</Card>\n\n<Card title="B" icon="star">Inside</Card>',
      'object.mdx': 'export const Foo = { a: 1 };\n\n<Foo />',
      'right.mdx':
        'import Chip from "/snippets/chip.jsx"\n\nexport const Wide = () => <i>{window.innerWidth}</i>;\n\n<Chip>a</Chip> <Wide /> <button onClick={() => navigator.clipboard.writeText("x")}>Copy</button>',
      'snippets/chip.jsx':
        'export default function Chip({ children }) { return <b ref={() => {}}>{children}</b>; }',
    };
    const pages = ['index', 'thrown', 'title', 'drawn', 'icon', 'object', 'right'];
    expect(await findingsOf(files, { navigation: { pages } })).toEqual([
      expect.stringMatching(/^page-render \| drawn\.mdx:3:1 .*an object stands where text belongs/),
      expect.stringMatching(/^page-render \| icon\.mdx:1:1 .*"icon" of <Card> is an object/),
      expect.stringMatching(/^page-render \| index\.mdx:5:1 .*an object stands where text belongs/),
      expect.stringMatching(/^page-render \| object\.mdx:3:1 .*an object stands where a component belongs/),
      expect.stringMatching(/^page-render \| thrown\.mdx:3:1 .*reading 'map'/),
      expect.stringMatching(/^page-render \| title\.mdx:1:1 .*"title" of <Card> is an object/),
      expect.stringMatching(/^page-render \| title\.mdx:3:1 .*"title" of <Card> is a function; write a text/),
    ]);
  });
});

describe('a page', () => {
  it('may use what Lectern has, what it imports and what it defines; anything else is an unknown component', async () => {
    const files = {
      'index.mdx':
        'import { Chip } from \'/snippets/chip.jsx\'\n\nexport const Own = () => <b>own</b>;\n\n<Note><Chip /><Own /></Note>\n\n<Tree.File name="a" />\n\n<Blink>text</Blink>',
      'snippets/chip.jsx': 'export const Chip = () => <i>chip</i>;',
    };
    expect(await findingsOf(files)).toEqual([
      'unknown-component | index.mdx:9:1 <Blink> is not a component, so only its content is shown. Import it, or write text in angle brackets as `code`.',
    ]);
  });

  it('is told of names that its live components lack, which only browsers would see', async () => {
    const files = {
      'index.mdx': 'import { Counter } from "/snippets/counter.jsx"\n\n<Counter />',
      'snippets/counter.jsx':
        'import { useTransition } from "react";\nimport { Chip } from "./chip.jsx";\nclass Box extends React.Component {}\nconst useOwn = () => useTransition();\n\nexport const Counter = () => {\n  const [count, setCount] = useState(0);\n  useOwn(); useDeferedValue(count); gtag("x");\n  return <Box><Chip onClick={() => setCount(1)}><Crad /><Note /></Chip></Box>;\n};',
      'snippets/chip.jsx': 'export const Chip = ({ children }) => <i>{children}</i>;',
    };
    expect(await findingsOf(files)).toEqual([
      'undefined-name | snippets/counter.jsx:8 A component uses useDeferedValue, which is neither defined nor imported, so it fails in browsers. Write its name as it is defined, or import it, such as: import { useDeferedValue } from "react".',
      'undefined-name | snippets/counter.jsx:9 A component uses <Crad>, which is neither defined nor imported, so it fails in browsers. Write its name as it is defined, or import it.',
    ]);
  });

  it('says of its images what they show, save those that decorate', async () => {
    const index =
      '![](/a.png)\n\n![A](/a.png)\n\n<img src="/a.png" />\n\n<img src="/a.png" alt="" />\n\n```html\n<img src="x">\n```';
    const found = await findingsOf({ 'index.mdx': index, 'a.png': new Uint8Array([1]) });
    expect(found.map((line) => line.slice(0, 30))).toEqual([
      'missing-alt | index.mdx:1:1 Th',
      'missing-alt | index.mdx:5:1 Th',
    ]);
  });

  it('is no orphan when it is hidden, kept from search engines or the home page, or written for those who work on the site', async () => {
    const files = {
      'hidden.mdx': '---\nhidden: true\n---\n',
      'noindex.mdx': '---\nnoindex: true\n---\n',
      'AGENTS.md': 'Write short.',
      'CLAUDE.md': 'Write short.',
      'forgotten.mdx': 'Text',
    };
    expect((await findingsOf(files)).map((line) => line.slice(0, 27))).toEqual([
      'orphan-page | forgotten.mdx',
    ]);
  });

  it('is no orphan when another includes it, which may give it the names that it lacks', async () => {
    const files = {
      'index.mdx': 'import Run from "/shared/run.mdx";\n\n<Run script="a.py" />',
      'shared/run.mdx': '{"python " + script}',
      'shared/alone.mdx': 'import { Chip } from "/snippets/chip.jsx"\n\nRun {script} <Chip />.',
      'snippets/chip.jsx': 'export const Chip = () => <i>chip</i>;',
    };
    expect((await findingsOf(files)).map((line) => line.slice(0, 31))).toEqual([
      'orphan-page | shared/alone.mdx ',
      'undefined-name | shared/alone.m',
    ]);
  });

  it('is no orphan when the header, the footer or an element of the navigation links to it', async () => {
    const files = { 'blog.mdx': 'News', 'terms.mdx': 'Terms', 'start.mdx': 'Start', 'away.mdx': 'Away' };
    const anchors = [{ anchor: 'Blog', href: '/blog' }];
    const configuration = {
      navigation: { pages: ['index'], global: { anchors } },
      navbar: { primary: { label: 'Start', href: '/start#first' } },
      footer: { links: [{ items: [{ label: 'Terms', href: 'terms' }] }] },
    };
    expect((await findingsOf(files, configuration)).map((line) => line.slice(0, 22))).toEqual([
      'orphan-page | away.mdx',
    ]);
  });

  it('is no orphan when it is the skill for programs, and what is said of one that others link to is true', async () => {
    const files = {
      'index.mdx': '[A](/linked)',
      'linked.mdx': '[itself](/linked)',
      'alone.mdx': '[itself](/alone)',
      'skill.md': '# How to use it',
    };
    const redirects = [{ source: '/skill', destination: '/skill.md' }];
    expect(await findingsOf(files, { navigation: { pages: ['index'] }, redirects })).toEqual([
      expect.stringMatching(/^orphan-page \| alone\.mdx .* readers only reach it by its address\./),
      expect.stringMatching(/^orphan-page \| linked\.mdx .* readers only reach it by links\./),
    ]);
  });

  it('that has the address of another is not shown', async () => {
    expect(await findingsOf({ 'index.md': '# Home again' })).toEqual([
      'duplicate-page | index.md The address / belongs to index.mdx already, so this file is not shown. Rename one of the two.',
    ]);
  });
});

test('a link in a snippet that fits none of its pages is told once', async () => {
  const shown = 'import Overview from "/snippets/overview.mdx"\n\n<Overview />';
  const files = {
    'index.mdx': shown,
    'a.mdx': shown,
    'b.mdx': `${shown}\n\n## Setup`,
    'snippets/overview.mdx': '[Setup](#setup) [Tools](#tools)',
  };
  expect(await findingsOf(files, { navigation: { pages: ['index', 'a', 'b'] } })).toEqual([
    'broken-anchor | snippets/overview.mdx:1:1 The link "#setup" names a part that /a does not have. The same on one other page with this text. Take the # part away.',
    'broken-anchor | snippets/overview.mdx:1:17 The link "#tools" names a part that /a does not have. The same on 2 other pages with this text. Take the # part away.',
  ]);
});

test('links lead to pages, files, redirects and parts of pages; what leads nowhere names the nearest', async () => {
  const files = {
    'index.mdx':
      '[a](/guides/start) [b](guides/start.mdx#set-up) [c](/file.pdf) [d](/old) [e](https://example.com/x) [f](mailto:a@b.c)\n\n' +
      '[g](/guides/strat)\n\n[h](/guides/start#set-upp)\n\n<Card title="A" href="/nowhere-at-all" />\n\n![i](/missing.png)',
    'guides/start.mdx': '## Set up\n\n<Tabs><Tab title="On Linux">x</Tab></Tabs>\n\n[here](#on-linux)',
    'file.pdf': new Uint8Array([1]),
  };
  const configuration = {
    navigation: { pages: ['index', 'guides/start'] },
    redirects: [{ source: '/old', destination: '/guides/start' }],
  };
  expect(await findingsOf(files, configuration)).toEqual([
    'broken-link | index.mdx:3:1 The link "/guides/strat" leads to /guides/strat, where there is no page. Did you mean "/guides/start"?',
    'broken-anchor | index.mdx:5:1 The link "/guides/start#set-upp" names a part that /guides/start does not have. Did you mean "#set-up"?',
    'broken-link | index.mdx:7:1 The link "/nowhere-at-all" leads to /nowhere-at-all, where there is no page. Write the address of a page, for example "/guides/start".',
    'missing-image | index.mdx:9:1 "/missing.png" names a file that the site does not have. Write its path from the site folder with a leading slash, for example "/images/screen.png".',
  ]);
});

test('a snippet that no page imports is unused; one that is imported and not shown is not', async () => {
  const files = {
    'index.mdx':
      "import Shown from '/snippets/shown.mdx'\nimport Kept from '/snippets/kept.mdx'\n\n<Shown />",
    'snippets/shown.mdx': "import Inner from '/snippets/inner.mdx'\n\n<Inner />",
    'snippets/inner.mdx': 'Inner',
    'snippets/kept.mdx': 'Kept',
    'snippets/unused.mdx': 'Unused',
  };
  expect(await findingsOf(files)).toEqual([
    'unused-snippet | snippets/unused.mdx No page uses this snippet. Delete it, or import it where it is needed.',
  ]);
});

test('redirects in a circle are an error', async () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/a' },
  ];
  const found = await findingsOf({}, { redirects });
  expect(found.map((line) => line.replace(/docs\.json:\d+:\d+/, 'docs.json'))).toEqual([
    'redirect-cycle | docs.json redirects[0] leads in a circle: /a → /b → /a. Remove one of these redirects or change its destination; until then none of them works.',
  ]);
});

test('a translation is outdated when the page changed more than a day after it, in folders that are languages only', async () => {
  const names = ['start', 'fr/start', 'late', 'fr/late', 'ai/start'];
  const navigation = {
    languages: [
      { language: 'en', pages: ['index', 'start', 'late', 'ai/start'] },
      { language: 'fr', pages: ['fr/start', 'fr/late'] },
    ],
  };
  const history: FolderHistory = new Map(
    [
      ['start.mdx', '2026-03-01'],
      ['fr/start.mdx', '2026-01-01'],
      ['ai/start.mdx', '2026-01-01'],
      ['late.mdx', '2026-03-01T10:00:00Z'],
      ['fr/late.mdx', '2026-03-01'],
    ].map(([file = '', date = '']) => [file, { changedAt: new Date(date), contributors: [] }]),
  );
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, name]));
  expect(await findingsOf(files, { navigation }, { history })).toEqual([
    'outdated-translation | fr/start.mdx start.mdx was changed on 2026-03-01, after this translation of 2026-01-01. Update the translation.',
  ]);
});

describe('pages that are listed more than once', () => {
  const files = { 'index.mdx': '# Home', 'guide.mdx': 'Text.', 'more.mdx': 'Text.' };

  it('are told once each within one navigation', async () => {
    const group = (name: string) => ({ group: name, pages: ['guide'] });
    const navigation = { groups: [{ group: 'Start', pages: ['index', 'guide'] }, group('A'), group('B')] };
    expect(await findingsOf({ ...files, 'more.mdx': '---\nhidden: true\n---' }, { navigation })).toEqual([
      expect.stringMatching(/navigation\.groups\[1\].* lists the page "guide" 2 more times; .*groups\[0\]/),
    ]);
  });

  it('are told once for two versions that share them', async () => {
    const pages = ['index', 'guide', 'more'];
    const navigation = { versions: ['1', '2'].map((version) => ({ version, pages })) };
    expect(await findingsOf(files, { navigation })).toEqual([
      expect.stringContaining(
        'navigation.versions[1] lists 3 pages, such as the home page, which are in navigation.versions[0] too.',
      ),
    ]);
  });
});

it('a symbol of a drawing and a file of the product itself are no broken links', async () => {
  const page =
    '<svg><use href="icons.svg#a" /><use href="#b" /><use href="gone.svg#c" /><use href="gone.svg#d" /></svg>\n\n[all](/llms.txt) [map](/sitemap.xml)';
  expect(await findingsOf({ 'index.mdx': page, 'icons.svg': '<svg />' })).toEqual([
    expect.stringMatching(/^missing-image \| .*gone\.svg/),
  ]);
});

it('an icon of a paid set is named, with the one that is shown', async () => {
  const page =
    '<Card title="A" icon="file-magnifying-glass" /> <Card title="B" icon="rocket" /> <Icon icon="qqqqq" />';
  expect(await findingsOf({ 'index.mdx': page })).toEqual([
    expect.stringContaining(
      'The icon "file-magnifying-glass" is in no installed set; "magnifying-glass" is shown.',
    ),
    expect.stringContaining('The icon "qqqqq" is in no installed set; none is shown.'),
  ]);
});

it('an icon of an author’s own component is theirs', async () => {
  const files = {
    'index.mdx':
      'import { Solution } from \'/snippets/solution.jsx\';\n\n<Solution icon="wallet-as-a-service" />',
    'snippets/solution.jsx':
      'export const Solution = ({ icon }) => <img src={"/" + icon + ".svg"} alt="" />;',
  };
  expect(await findingsOf(files)).toEqual([]);
});

it('a relative link that was meant from the root names the page', async () => {
  const files = {
    'index.mdx': 'Home',
    'guides/index.mdx': '[a](guides/start#set-up) [b](./guides/start)',
    'guides/start.mdx': '## Set up',
  };
  const pages = ['index', 'guides/index', 'guides/start'];
  expect(await findingsOf(files, { navigation: { pages } })).toEqual([
    expect.stringContaining(
      'leads to /guides/guides/start, where there is no page. Did you mean "/guides/start"?',
    ),
    expect.stringContaining(
      'leads to /guides/guides/start, where there is no page. Did you mean "/guides/start"?',
    ),
  ]);
});

describe('lectern.json', () => {
  const files = { 'index.mdx': '[x](/gone)', 'orphan.mdx': 'Text.', 'other.mdx': 'Text.' };
  const withRules = (rules: object) => ({ ...files, 'lectern.json': { check: { rules } } });

  it('switches rules off, and makes others errors or warnings', async () => {
    const { findings, offCount } = await checkedSite(
      withRules({ 'orphan-page': 'off', 'broken-link': 'warning' }),
    );
    expect(findings).toEqual([expect.objectContaining({ rule: 'broken-link', severity: 'warning' })]);
    expect(offCount).toBe(2);
  });

  it('names its own slips, and keeps its other rules', async () => {
    const rules = { 'orphan-pages': 'off', 'broken-link': 'fatal', 'orphan-page': 'off' };
    expect(await findingsOf(withRules(rules))).toEqual([
      expect.stringMatching(/^broken-link \| index.mdx/),
      'unknown-key | lectern.json check.rules.orphan-pages names no rule of check. Did you mean "orphan-page"?',
      'wrong-value | lectern.json check.rules.broken-link is "fatal". Write "off", "warning" or "error".',
    ]);
    expect(await findingsOf({ ...files, 'lectern.json': '{ "check": ' })).toContainEqual(
      expect.stringMatching(/^wrong-value \| lectern\.json cannot be used\. Write for example/),
    );
  });
});

describe('a playground for readers who signed in', () => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://pets.example.com' }],
    paths: {
      '/pets': { get: { summary: 'List', responses: {}, 'x-mint': { metadata: { playground: 'auth' } } } },
    },
  };
  const files = {
    'index.mdx': '---\napi: GET https://pets.example.com/pets\nplayground: auth\n---\n',
    'pets.json': openapi,
  };
  const configuration = {
    api: { playground: { display: 'auth' } },
    navigation: {
      groups: [
        { group: 'Docs', pages: ['index'] },
        { group: 'API', openapi: 'pets.json' },
      ],
    },
  };
  const found = async (isSignInConfigured: boolean) =>
    (await findingsOf(files, configuration, { isSignInConfigured }))
      .filter((line) => line.startsWith('playground'))
      .map((line) => line.replace(/^.* \| |:\d+:\d+| keeps.*/g, ''));

  it('is said wherever it is asked for and nobody can sign in', async () => {
    expect(await found(false)).toEqual([
      'docs.json api.playground.display',
      'index.mdx playground',
      'pets.json List',
    ]);
  });

  it('is fine where readers can sign in', async () => {
    expect(await found(true)).toEqual([]);
  });
});

it('a feed without updates is told', async () => {
  const page = (text: string) => `---\ntitle: News\nrss: true\n---\n\n${text}\n`;
  const files = {
    'index.mdx': page('## August\n\nNews.'),
    'own.mdx': page('<Update label="August">News.</Update>'),
    'updates.mdx': page('import News from "/snippets/news.mdx";\n\n<News />'),
    'snippets/news.mdx': '<Update label="August">News.</Update>',
  };
  const navigation = { pages: ['index', 'own', 'updates'] };
  expect(await findingsOf(files, { navigation })).toEqual([
    'no-effect | index.mdx:1 rss is true, and the page has no updates, so its feed is empty. Write what is new in <Update label="…">, or take "rss" out.',
  ]);
});

it('a mode of the playground that there is not, or a slip in a key, is told in pages and in documents', async () => {
  const metadata = { playground: 'hidden', sidebar_title: 'List' };
  const files = {
    'index.mdx': '---\ntitle: Pets\napi: GET https://pets.example.com/pets\nplayground: false\n---\n',
    'pets.json': {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://pets.example.com' }],
      paths: { '/pets': { get: { summary: 'List', responses: {}, 'x-svc': { metadata } } } },
    },
  };
  const navigation = { groups: [{ group: 'API', openapi: 'pets.json', pages: ['index', 'GET /pets'] }] };
  const told = (await findingsOf(files, { navigation })).filter((line) => line.startsWith('no-effect'));
  const hint = 'which is no mode; that of the site counts. Write one of interactive, simple, none, auth.';
  expect(told).toEqual([
    `no-effect | index.mdx:1 playground is false, ${hint}`,
    `no-effect | pets.json #/paths/~1pets/get metadata.playground is "hidden", ${hint}`,
    'no-effect | pets.json #/paths/~1pets/get metadata.sidebar_title is no key of pages. Write "sidebarTitle".',
  ]);
});

it('consent that names no entry of the storage is told, because nobody is asked', async () => {
  const told = async (cookies: object) =>
    (
      await findingsOf(
        { 'index.mdx': 'Text.' },
        { navigation: { pages: ['index'] }, integrations: { cookies } },
      )
    ).filter((line) => line.startsWith('no-effect'));
  expect(await told({ key: 'consent' })).toEqual([]);
  expect(await told({ value: 'yes' })).toEqual([
    expect.stringMatching(
      /docs\.json.* integrations\.cookies has no "key", so that no reader is asked\. Add the name of the entry/,
    ),
  ]);
});

it('an endpoint that cannot be read, or a way to sign in that there is not, is told', async () => {
  const files = {
    'index.mdx': '---\ntitle: Pets\napi: PSOT /pets\nauthMethod: oauth\n---\n',
    'list.mdx': '---\ntitle: List\napi: get https://pets.example.com/pets/:id\nauthMethod: none\n---\n',
  };
  const told = (await findingsOf(files, { navigation: { pages: ['index', 'list'] } })).filter((line) =>
    line.startsWith('no-effect'),
  );
  expect(told).toEqual([
    'no-effect | index.mdx:1 api is "PSOT /pets", which is no endpoint. Write a method and a path, such as "POST /v1/users".',
    'no-effect | index.mdx:1 authMethod is "oauth", which is no way to sign in; that of the site counts. Write one of bearer, basic, key, cobo, none.',
  ]);
});

it('a page that says of itself that it is public and for groups is told to stay closed', async () => {
  const page = (more: string) => `---\ntitle: Page\n${more}---\n\nText.\n`;
  const files = {
    'index.mdx': page('public: true\n'),
    'plans.mdx': page('public: true\ngroups: ["staff"]\n'),
    'staff.mdx': page('groups: ["staff"]\n'),
  };
  const navigation = { pages: ['index', 'plans', 'staff'] };
  const told = (await findingsOf(files, { navigation })).filter((line) => line.startsWith('no-effect'));
  expect(told).toEqual([
    'no-effect | plans.mdx:1 public is true, and the page has groups, so it is for their members alone. Take out "public" or "groups".',
  ]);
});
