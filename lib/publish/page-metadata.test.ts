import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';
import { pageMetadata } from './page-metadata';
import { jsonForScript, structuredData } from './structured-data';

const origin = 'https://docs.example.com';

async function headOf(frontMatter: string, configuration: object = {}) {
  const site = await writtenSite({ 'guide.mdx': `---\n${frontMatter}\n---\nText` }, configuration);
  const page = await site.page('/guide');
  if (page === undefined) throw new Error('The page is missing.');
  const publicSite = { site, origin };
  return { metadata: pageMetadata(publicSite, page), data: structuredData(publicSite, page) };
}

it('a page names its address, its Markdown and its image', async () => {
  const { metadata } = await headOf('title: Guide\ndescription: The way.');
  expect(metadata.title).toBe('Guide - Docs');
  expect(metadata.alternates).toEqual({
    canonical: `${origin}/guide`,
    types: { 'text/markdown': `${origin}/guide.md` },
  });
  expect(metadata.openGraph).toMatchObject({
    title: 'Guide',
    description: 'The way.',
    type: 'article',
    locale: 'en',
  });
  expect(metadata.openGraph?.images[0]).toMatchObject({ width: 1200, height: 630 });
  expect(metadata.openGraph?.images[0]?.url).toMatch(
    /^https:\/\/docs\.example\.com\/-\/og\/guide\.png\?v=[\da-f]{8}$/,
  );
});

it('other sites show the description without the marks of Markdown', async () => {
  const { metadata } = await headOf(
    'title: Guide\ndescription: "How **Acme** calls `run` in [order](/order)."',
  );
  expect([metadata.description, metadata.openGraph?.description, metadata.twitter?.description]).toEqual(
    Array.from({ length: 3 }, () => 'How Acme calls run in order.'),
  );
});

it('what the page and the site write themselves takes the place of what is made', async () => {
  const { metadata } = await headOf(
    'title: Guide\ncanonical: /v2/guide\n"og:title": Own\n"twitter:image": /own.png\nnoindex: true',
    { seo: { metatags: { 'google-site-verification': 'abc', 'og:title': 'Site', 'og:image': '/site.png' } } },
  );
  expect(metadata.alternates?.canonical).toBe(`${origin}/v2/guide`);
  expect(metadata.robots).toEqual({ index: false });
  expect(metadata.openGraph).toMatchObject({ title: 'Own', images: [{ url: `${origin}/site.png` }] });
  expect(metadata.twitter).toMatchObject({ title: 'Own', images: [`${origin}/own.png`] });
  expect(metadata.other).toEqual({ 'google-site-verification': 'abc' });
});

it.each([
  {
    where: 'nowhere in the navigation',
    frontMatter: 'title: Guide',
    navigation: { pages: [] },
    robots: undefined,
  },
  {
    where: 'nowhere, and hidden',
    frontMatter: 'title: Guide\nhidden: true',
    navigation: { pages: [] },
    robots: { index: false },
  },
  {
    where: 'in a hidden group',
    frontMatter: 'title: Guide',
    navigation: { groups: [{ group: 'Old', hidden: true, pages: ['guide'] }] },
    robots: { index: false },
  },
  {
    where: 'in a hidden group that is searchable',
    frontMatter: 'title: Guide',
    navigation: { groups: [{ group: 'Old', hidden: true, searchable: true, pages: ['guide'] }] },
    robots: undefined,
  },
])('crawlers that come to a page $where are told $robots', async ({ frontMatter, navigation, robots }) => {
  const { metadata } = await headOf(frontMatter, { navigation });
  expect(metadata.robots).toEqual(robots);
});

it('a site that names where it belongs has its canonical addresses there', async () => {
  const metatags = { canonical: 'https://www.example.com/docs/' };
  const { metadata, data } = await headOf('title: Guide', { seo: { metatags } });
  expect(metadata.alternates?.canonical).toBe('https://www.example.com/docs/guide');
  expect(metadata.other).toEqual({});
  expect(jsonForScript(data)).toContain('https://www.example.com/docs/guide');
  const home = await writtenSite({ 'index.mdx': 'Home' }, { seo: { metatags } });
  const page = await home.page('/');
  if (page === undefined) throw new Error('The page is missing.');
  expect(pageMetadata({ site: home, origin }, page).alternates?.canonical).toBe(
    'https://www.example.com/docs/',
  );
  const own = await headOf('title: Guide\ncanonical: https://example.com/v2', { seo: { metatags } });
  expect(own.metadata.alternates?.canonical).toBe('https://example.com/v2');
  const newer = await headOf('title: Guide\ncanonical: /v2/guide', { seo: { metatags } });
  expect(newer.metadata.alternates?.canonical).toBe('https://www.example.com/docs/v2/guide');
});

it('says to crawlers and to X what the page writes', async () => {
  const { metadata } = await headOf('title: Guide\nrobots: noindex, nofollow\n"twitter:card": summary');
  expect(metadata.robots).toBe('noindex, nofollow');
  expect(metadata.twitter?.card).toBe('summary');
  const { metadata: ofSite } = await headOf('title: Guide', {
    seo: { metatags: { robots: 'noarchive', 'twitter:card': 'poster' } },
  });
  expect(ofSite.robots).toBe('noarchive');
  expect(ofSite.twitter?.card).toBe('summary_large_image');
  expect(ofSite.other).toEqual({});
});

it('structured data says what a page is, and cannot end its element', async () => {
  const { data } = await headOf('title: "</script><b>"', {
    seo: { organization: { name: 'Example', sameAs: ['https://example.org'] } },
    navigation: { tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['guide'] }] }] },
  });
  const json = jsonForScript(data);
  expect(json).not.toMatch(/[<>&]/);
  const { '@graph': graph } = JSON.parse(json);
  expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'TechArticle',
  ]);
  expect(graph[1].headline).toBe('</script><b>');
  expect(graph[1].isPartOf).toEqual({ '@id': `${origin}/#website` });
});

it('the home page says whose site it is', async () => {
  const site = await writtenSite(
    { 'index.mdx': 'Home' },
    { seo: { organization: { name: 'Example', sameAs: ['https://example.org'] } } },
  );
  const page = await site.page('/');
  if (page === undefined) throw new Error('The page is missing.');
  const { '@graph': graph } = structuredData({ site, origin }, page);
  expect(graph).toMatchObject([
    { '@type': 'Organization', name: 'Example', url: `${origin}/` },
    { '@type': 'WebSite', '@id': `${origin}/#website` },
    { '@type': 'BreadcrumbList' },
    { '@type': 'TechArticle' },
  ]);
});
