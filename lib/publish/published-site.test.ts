import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';
import { changedAt } from './changed-at';
import { listedPages } from './listed-pages';
import { fullText } from './llms/full-text';
import { overviewText } from './llms/overview-text';
import { robotsText } from './robots';
import { siteSkill } from './site-skill';
import { sitemapXml } from './sitemap';

const origin = 'https://docs.example.com';
const nobodyKnows = async () => undefined;

async function publication(...written: Parameters<typeof writtenSite>) {
  return { site: await writtenSite(...written), origin, reader: anonymousReader };
}

const languages = {
  navigation: {
    languages: [
      { language: 'en', groups: [{ group: 'Start', pages: ['index', 'guide'] }] },
      { language: 'pt-BR', groups: [{ group: 'Início', pages: ['pt-BR/index', 'pt-BR/guide'] }] },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/guide'] }] },
    ],
  },
};
const pagesInLanguages = {
  'index.mdx': '# Home',
  'guide.mdx': '---\ntitle: Guide\ndescription: The way.\n---\nEnglish words',
  'pt-BR/index.mdx': '# Início',
  'pt-BR/guide.mdx': 'Palavras',
  'de/guide.mdx': 'Wörter',
};

const secrets = {
  'index.mdx': 'Home',
  'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\nunseen',
  'quiet.mdx': '---\ntitle: Quiet\nnoindex: true\n---\nunindexed',
  'crawled.mdx': '---\ntitle: Crawled\nrobots: noindex, follow\n---\nuncrawled',
  'orphan.mdx': '---\ntitle: Orphan\n---\nunlisted',
};
const navigation = { pages: ['index', 'secret', 'quiet', 'crawled'] };

describe('the sitemap', () => {
  it('names a page in every language that has it, and none that lacks it', async () => {
    const xml = await sitemapXml(await publication(pagesInLanguages, languages), undefined, nobodyKnows);
    const guide = xml?.split('\n').find((line) => line.includes(`<loc>${origin}/guide</loc>`));
    expect(guide).toContain(`hreflang="pt-BR" href="${origin}/pt-BR/guide"`);
    expect(guide).toContain(`hreflang="de" href="${origin}/de/guide"`);
    expect(guide).toContain(`hreflang="x-default" href="${origin}/guide"`);
    const home = xml?.split('\n').find((line) => line.includes(`<loc>${origin}/</loc>`));
    expect(home).toContain('hreflang="pt-BR"');
    expect(home).not.toContain('hreflang="de"');
  });

  it('leaves out hidden pages, pages that ask for it and pages outside the navigation', async () => {
    const xml = await sitemapXml(await publication(secrets, { navigation }), undefined, nobodyKnows);
    expect(xml?.match(/<loc>[^<]*/g)).toEqual([`<loc>${origin}/`]);
    const all = await publication(secrets, { navigation, seo: { indexing: 'all' } });
    const everything = await sitemapXml(all, undefined, nobodyKnows);
    expect(everything?.match(/(?<=<loc>)[^<]*/g)).toEqual([
      `${origin}/`,
      `${origin}/secret`,
      `${origin}/orphan`,
    ]);
  });

  it('says when a page was changed, and ends addresses as the site wants them', async () => {
    const site = await publication(pagesInLanguages, { ...languages, seo: { trailingSlash: true } });
    const xml = await sitemapXml(site, 1, async () => new Date(0));
    expect(xml).toContain(`<loc>${origin}/guide/</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`);
    expect(xml).toContain(`<loc>${origin}/</loc>`);
    expect(await sitemapXml(site, 2, nobodyKnows)).toBeUndefined();
  });

  it('of a private site names only what everyone may read', async () => {
    const files = { 'index.mdx': 'Home', 'open.mdx': '---\npublic: true\n---\nOpen' };
    const site = await publication(files, {}, { visibility: 'private' });
    const xml = await sitemapXml(site, undefined, nobodyKnows);
    expect(xml?.match(/(?<=<loc>)[^<]*/g)).toEqual([`${origin}/open`]);
    expect(robotsText(site)).not.toContain('Allow: /\n');
  });
});

it('robots.txt keeps crawlers off our own addresses, and off nothing of the site', async () => {
  const files = { 'api/start.mdx': '', 'dashboard/guides.mdx': '', 'index.mdx': '' };
  const pages = ['index', 'api/start', 'dashboard/guides'];
  const rules = robotsText(await publication(files, { navigation: { pages } })).match(
    /^(?:Dis)?[Aa]llow.*$/gm,
  );
  expect(rules).toEqual([
    'Allow: /',
    'Allow: /-/og/',
    'Allow: /-/fonts/',
    'Allow: /-/katex/',
    'Disallow: /-/',
  ]);
});

describe('llms.txt', () => {
  it('lists the default language in the order of the navigation', async () => {
    const text = await overviewText(
      await publication(pagesInLanguages, { ...languages, description: 'All of it.' }),
    );
    expect(text).toBe(
      `# Docs\n\n> All of it.\n\n## Start\n\n- [Home](${origin}/index.md)\n- [Guide](${origin}/guide.md): The way.\n`,
    );
  });

  it('lists links to other sites as optional, and nothing hidden', async () => {
    const link = { tab: 'Blog', href: 'https://blog.example.com' };
    const site = await publication(secrets, {
      navigation: {
        tabs: [{ tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'secret'] }] }, link],
      },
    });
    const text = await overviewText(site);
    expect(text).toContain('## Guides: Start\n\n- [Home]');
    expect(text).toContain('## Optional\n\n- [Blog](https://blog.example.com)');
    expect(text).not.toMatch(/secret|orphan/i);
  });

  it('links to documents where readers get them: to what is left of those with hidden parts', async () => {
    const operation = { responses: { 200: { description: 'ok' } } };
    const info = { title: 'Shop', version: '1' };
    const open = { openapi: '3.1.0', info, paths: { '/a': { get: operation } } };
    const mixed = { ...open, paths: { ...open.paths, '/b': { get: { ...operation, 'x-hidden': true } } } };
    const files = { 'open.json': JSON.stringify(open), 'mixed.json': JSON.stringify(mixed) };
    const groups = ['open.json', 'mixed.json'].map((openapi) => ({ group: openapi, openapi }));
    const text = await overviewText(await publication(files, { navigation: { groups } }));
    expect(text).toContain(`- [open.json](${origin}/open.json)\n`);
    expect(text).toContain(`- [mixed.json](${origin}/-/reference/document?source=mixed.json)\n`);
  });

  it('stays below its limit on a site of thousands of pages, and says that it was cut', async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `a-page-with-a-rather-long-name-${index}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, 'Text']));
    const text = await overviewText(await publication(files, { navigation: { pages: names } }));
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text).toMatch(/\n- \[[^\n]+\)\n\nThis list is cut here\. All pages: \S+\/sitemap\.xml\n$/);
  });
});

it('while the pages of a large site are listed, requests get their turn', async () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `page-${index}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]));
  const site = await publication(files, { navigation: { pages: names } });
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await listedPages(site)).toHaveLength(1_500);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1);
});

describe('llms-full.txt', () => {
  it('holds every listed page with its address, and ends at its limit with a word about it', async () => {
    const site = await publication(pagesInLanguages, languages);
    const whole = await new Response(fullText(site)).text();
    expect(whole).toContain(`# Guide\nSource: ${origin}/guide\n\n> The way.\n\nEnglish words\n`);
    expect(whole).not.toContain('Palavras');
    expect(await new Response(fullText(site, 60)).text()).toContain('This text is cut here.');
  });
});

it('pages changed when their author says so, else with the last commit of their file, also below content/', async () => {
  const site = await writtenSite({
    'index.mdx': '---\nlastUpdatedDate: 2026-02-03\n---\nHome',
    'content/guide.mdx': 'Guide',
    'content/new.mdx': '---\nlastUpdatedDate: soon\n---\nNew',
  });
  const committed = new Date('2026-05-06T07:08:09Z');
  const files = new Map([
    ['index.mdx', committed],
    ['content/guide.mdx', committed],
  ]);
  const file = (path: string) => {
    const changedAt = files.get(path);
    return changedAt && { changedAt, contributors: [] };
  };
  const xml = await sitemapXml(
    { site, origin, reader: anonymousReader },
    undefined,
    changedAt(site, { file }),
  );
  expect(xml?.match(/<loc>.*?<\/url>/g)).toEqual([
    `<loc>${origin}/</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod></url>`,
    `<loc>${origin}/guide</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod></url>`,
    `<loc>${origin}/new</loc></url>`,
  ]);
});

describe('the skill of a site', () => {
  it('is made from the name of the site, and leads to its other texts', async () => {
    const { name, description, text } = await siteSkill(
      await publication({ 'index.mdx': 'Hi' }, { name: 'Acme: Docs', description: 'All of "Acme".' }),
    );
    expect(name).toBe('acme-docs');
    expect(description).toContain('All of "Acme".');
    expect(text).toMatch(/^---\nname: acme-docs\ndescription: "All of \\"Acme\\"\./);
    expect(text).toContain(`${origin}/llms.txt`);
  });

  it('is the file of the site if it has one, and nobody is told of one that they may not read', async () => {
    const files = {
      'index.mdx': 'Hi',
      'skill.md':
        '---\nname: Ship It\ndescription: How to ship.\ngroups: [staff]\n---\n\nPush the red button.',
    };
    const site = await writtenSite(files, { navigation: { pages: ['index'] } }, { visibility: 'private' });
    const staff = { isSignedIn: true, groups: ['staff'] };
    const of = (reader: typeof staff) => siteSkill({ site: site.forReader(reader), origin, reader });
    const own = await of(staff);
    expect([own.name, own.description]).toEqual(['ship-it', 'How to ship.']);
    expect(own.text).toContain('Push the red button.');
    expect((await of({ isSignedIn: true, groups: [] })).text).not.toContain('red button');
  });
});
