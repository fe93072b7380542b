import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPages } from '@/lib/search/search-pages';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { findingsOf } from '@/tests/support/checked-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageMarkup } from './page-markup';

// `<Visibility for>`, as the format's packages read it since 1.0.1211: hidden content must not reach anyone else.

const audiences = {
  people: '"humans"',
  programs: '"agents"',
  members: '"signed-in"',
  strangers: '"signed-out"',
  admins: '{{ groups: ["admin", " owner "] }}',
  counted: '{"signed" + "-in"}',
  mistyped: '"admins"',
  empty: '{{ groups: [] }}',
  more: '{{ groups: ["admin"], or: "all" }}',
};
const part = ([name, written]: [string, string]) =>
  `<Visibility for=${written}>\n\n## Part-of-${name}\n\nWords for ${name}. <Badge>badge-${name}</Badge>\n\n</Visibility>`;
const text = [
  ...Object.entries(audiences).map(part),
  '<Visibility>\n\n## Part-of-nobody\n\n</Visibility>',
  '<Visibility for="signed-in">\n\n<Visibility for={{ groups: ["admin"] }}>\n\n## Part-of-inner\n\n</Visibility>\n\n</Visibility>',
  '<Accordion title="Inside"><Visibility for="signed-in">Part-of-accordion</Visibility></Accordion>',
  "import { Own } from '/own.jsx';\n\n<Own>Part-of-own</Own>",
].join('\n\n');
const files = {
  'docs.json': {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['page'] },
  },
  'page.mdx': text,
  'own.jsx': 'export const Own = ({ children }) => <Visibility for="signed-in">{children}</Visibility>;',
};

const siteOf = async () => (await loadedSite(await temporarySite(files))).site;
const partsIn = (written: string | undefined) =>
  [...new Set(written?.match(/Part-of-\w+/gi)?.map((name) => name.toLowerCase().slice(8)))].sort();
const person = (...groups: string[]) => ({ name: 'Ada', email: 'ada@example.com', groups });

it.each([
  ['a stranger', undefined, ['people', 'strangers']],
  ['a member', person('other'), ['accordion', 'counted', 'members', 'own', 'people']],
  [
    'a member of a group',
    person('admin'),
    ['accordion', 'admins', 'counted', 'inner', 'members', 'own', 'people'],
  ],
  [
    'a member of the other group',
    person('owner'),
    ['accordion', 'admins', 'counted', 'members', 'own', 'people'],
  ],
])('the page of %s has the parts for them, and no word of others', async (_, user, expected) => {
  const markup = await pageMarkup(await siteOf(), '/page', user);
  const inContents = (name: string) => !['accordion', 'counted', 'own'].includes(name);
  expect(partsIn(markup)).toEqual(expected);
  const contents = markup?.split('id="table-of-contents"')[1]?.split('</nav>')[0];
  expect(partsIn(contents)).toEqual(expected.filter(inContents));
});

it('Markdown and search have what programs and strangers may see', async () => {
  const markdown = await pageMarkdown(await siteOf(), '/page', anonymousReader);
  expect(partsIn(markdown)).toEqual(['programs', 'strangers']);
  const found: string[] = [];
  for await (const source of searchPages(await siteOf(), 'en'))
    found.push(JSON.stringify(await source.read()));
  expect(partsIn(found.join())).toEqual(['people', 'programs', 'strangers']);
});

it('pages of strangers, which run no code, close the same parts', async () => {
  const untrusted = await loadedSite(await temporarySite(files), { trust: 'markup' });
  const markup = (user?: ReturnType<typeof person>) => pageMarkup(untrusted.site, '/page', user);
  expect(partsIn(await markup())).toEqual(['own', 'people', 'strangers']);
  expect(partsIn(await markup(person('admin')))).toEqual([
    'accordion',
    'admins',
    'inner',
    'members',
    'own',
    'people',
  ]);
});

it('on a public site it counts as a page that differs by reader', async () => {
  const { restrictedPages } = await siteOf();
  expect(await restrictedPages.all()).toEqual([]);
  expect(restrictedPages.mayExist()).toBe(true);
  const sample = '<Visibility for="agents">A</Visibility>\n\n```mdx\n<Visibility for="signed-in">\n```';
  const other = await loadedSite(await temporarySite({ ...files, 'page.mdx': sample, 'own.jsx': '' }));
  await other.site.restrictedPages.all();
  expect(other.site.restrictedPages.mayExist()).toBe(false);
});

it('check tells of parts that nobody sees, and of those for members where nobody can sign in', async () => {
  const { 'docs.json': configuration, ...pages } = files;
  const findings = (await findingsOf(pages, configuration, { isSignInConfigured: false })).filter((finding) =>
    /audience|sign-in/.test(finding),
  );
  const nobody =
    '<Visibility> does not say for whom it is, so nobody sees its content. Write for="humans", "agents", "signed-in", "signed-out" or {{ groups: ["admin"] }}.';
  expect(findings).toEqual([
    expect.stringMatching(
      /^parts-without-sign-in \| page.mdx Parts of the page are for readers who signed in/,
    ),
    ...Array.from({ length: 4 }, () => expect.stringMatching(`^unknown-audience \\| page.mdx:\\d+:1 `)),
  ]);
  expect(findings.at(-1)).toContain(nobody);
});
