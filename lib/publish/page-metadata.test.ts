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
