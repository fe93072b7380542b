import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { paramFields } from '@/lib/playground/mdx/param-fields';
import { pageLinks } from '@/lib/search/page-links';
import { sectionsFromMdast } from '@/lib/search/sections-from-mdast';
import { writtenSite } from '@/tests/written-folder';
import { answerPreview } from '../answer-preview';
import { pageMarkdown } from '../markdown/page-markdown';
import { feedXml } from './feed-xml';

// All requests share a page's tree, and without a public address, a stranger may request it under any host.

const text = `---
rss: true
---

First.

<Update label="May" description="2026">

[Plans](/plans), ![a chart](/chart.png) and **[more](/more)**

- [List](/list) ![in a list](/list.png)

| [Table](/table) |
|---|
| ![in a table](/table.png) |

<Card href="/card" title="Card">![in a card](/card.png)</Card>

<Frame>![in a frame](/frame.png)</Frame>

</Update>
`;

it('whoever asks for a feed, for Markdown or for a search changes nothing for others', async () => {
  const site = await writtenSite({ 'news.mdx': text }, { navigation: { pages: ['news'] } });
  const reader = anonymousReader;
  const view = { site: site.forReader(reader), reader };
  const document = await site.document('/news');
  if (document === undefined) throw new Error('There is no page.');
  const before = structuredClone(document.tree);
  const feedOf = (origin: string) => feedXml({ ...view, origin }, document);
  expect(await feedOf('https://evil.example')).toContain('https://evil.example/frame.png');
  expect(await feedOf('https://docs.example.com')).not.toContain('evil.example');
  expect(await pageMarkdown(site, '/news', reader)).not.toContain('evil.example');
  await answerPreview(new Request('http://docs.example.com/-/preview?path=/news'), view);
  sectionsFromMdast(document.tree, '/news');
  pageLinks(document.tree);
  paramFields(document.tree);
  expect(document.tree).toEqual(before);
});

it('copies of a page share its tree, and each has its own feed at each host, made once', async () => {
  const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
  const site = await writtenSite(Object.fromEntries(versions.map((name) => [`${name}/news.mdx`, text])), {
    navigation: { pages: versions.map((name) => `${name}/news`) },
  });
  const view = { site: site.forReader(anonymousReader), reader: anonymousReader };
  const documents = await Promise.all(versions.map((name) => site.document(`/${name}/news`)));
  expect(new Set(documents.map((document) => document?.tree)).size).toBe(1);
  const ask = (origin: string) =>
    documents.map((document) =>
      document === undefined ? undefined : feedXml({ ...view, origin }, document),
    );
  const origins = ['https://docs.example.com', 'https://evil.example'];
  const first = origins.map(ask);
  for (const [host, origin] of origins.entries())
    for (const [place, name] of versions.entries()) {
      const feed = await first[host]?.[place];
      const hosts = new Set(feed?.match(/(?<=https:\/\/)[^/<"&]+(?=\/v\d)/g));
      expect([...hosts]).toEqual([new URL(origin).host]);
      expect(feed).toContain(`<link>${origin}/${name}/news</link>`);
    }
  const again = origins.map(ask);
  expect(again.flat().every((feed, place) => feed === first.flat()[place])).toBe(true);
});
