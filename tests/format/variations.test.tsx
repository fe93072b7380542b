import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VariationMenu } from '@/components/docs/variation-menu';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPages } from '@/lib/search/search-pages';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { findingsOf } from '@/tests/support/checked-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageMarkup } from './page-markup';

// `variations` of docs.json and `<Variation is>`, as the format's packages read them in autumn 2026.

const options = [
  { id: 'aws', label: 'Amazon' },
  { id: 'google cloud', label: 'Google' },
];
const text = [
  'Open <Variation is="aws">the console</Variation><Variation is="google cloud">the shell</Variation> first.',
  '<Variation is="aws">\n\n## Bucket\n\nPlanets orbit.\n\n</Variation>',
  '<Variation is={["aws", " google cloud "]}>\n\nFor both.\n\n</Variation>',
  '<Variation is="azure">\n\nFor nobody.\n\n</Variation>',
  '<Variation>\n\nWithout a name.\n\n</Variation>',
].join('\n\n');
const folder = (variations?: object) =>
  temporarySite({
    'docs.json': {
      theme: 'willow',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: { pages: ['page'] },
      ...(variations === undefined ? {} : { variations }),
    },
    'page.mdx': text,
  });

it('marks each part with its variations, in a line of text too', async () => {
  const { site } = await loadedSite(await folder({ options }));
  const html = (await pageMarkup(site, '/page')) ?? '';
  expect(html).toContain('Open <span class="variation" data-variations="aws">the console</span>');
  expect(html).toContain('<span class="variation" data-variations="google.20.cloud">the shell</span>');
  expect(html).toMatch(/<div class="variation" data-variations="aws"><h2/);
  expect(html).toMatch(/data-variations="aws google\.20\.cloud"><p>For both/);
  expect(html).toMatch(/data-variations=""><p>Without a name/);
});

it('offers the choice, of which the style sheet shows one', async () => {
  const { site } = await loadedSite(await folder({ options }));
  const { variations } = site.layout('/page');
  const html = renderToStaticMarkup(<VariationMenu label="Variant" size="compact" variations={variations} />);
  expect(html).toContain('<summary aria-label="Variant: Amazon"');
  expect(html).toMatch(/<summary.*<span[^>]*data-variations="google\.20\.cloud"[^>]*>Google</);
});

it('names the variations in Markdown, and search finds the words of each', async () => {
  const { site } = await loadedSite(await folder({ options }));
  const markdown = (await pageMarkdown(site, '/page', anonymousReader)) ?? '';
  expect(markdown).toContain('Open (Amazon: the console)(Google: the shell) first.');
  expect(markdown).toContain('**Amazon:**\n\n## Bucket');
  expect(markdown).toContain('**Amazon, Google:**\n\nFor both.');
  const found: string[] = [];
  for await (const source of searchPages(site, 'en')) found.push(JSON.stringify(await source.read()));
  expect(found.join()).toContain('Planets orbit');
});

it('check tells of variations that readers cannot choose', async () => {
  const pages = { 'index.mdx': text };
  expect(await findingsOf(pages, { variations: { options } })).toEqual([
    'unknown-variation | index.mdx:17:1 docs.json has no variation "azure". Known: aws, google cloud.',
    'unknown-variation | index.mdx:23:1 <Variation> does not say for which variations it is, so nobody sees its content. Write is="aws".',
  ]);
  expect(await findingsOf(pages)).toEqual([
    expect.stringContaining('index.mdx:1:6 docs.json has no variations, so all of them are shown.'),
  ]);
  const twice = await findingsOf({}, { variations: { options: [options[0], options[0]] } });
  expect(twice.join()).toContain('variations.options has an id twice');
});
