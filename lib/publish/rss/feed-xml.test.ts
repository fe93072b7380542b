import { describe, expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';
import { dateFromText } from './date-from-text';
import { feedXml } from './feed-xml';

const origin = 'https://docs.example.com';

async function feedOf(page: string): Promise<string | undefined> {
  const site = await writtenSite({ 'news.mdx': page });
  const document = await site.document('/news');
  return document && feedXml({ site, origin }, document);
}

describe('the feed of a page', () => {
  it('is there, and empty, where a page offers one before its first update', async () => {
    expect(await feedOf('---\nrss: true\n---\n\nNothing yet.')).not.toContain('<item>');
    expect(await feedOf('Nothing yet.')).toBeUndefined();
  });

  it('has an item for each update, with what the author wrote for feeds in place of the content', async () => {
    const feed = await feedOf(
      '<Update label="12 October 2026" tags={["API"]}>\n[Menus](/menus) & <b>more</b>.\n</Update>\n\n' +
        '<Update label="v1" rss={{ title: "One & only", description: "Short." }}>\n### Inside\n</Update>',
    );
    expect(feed).toContain('<title>12 October 2026</title>');
    expect(feed).toContain(`<guid isPermaLink="true">${origin}/news#12-october-2026</guid>`);
    expect(feed).toContain('<pubDate>Mon, 12 Oct 2026 00:00:00 GMT</pubDate>');
    expect(feed).toContain(
      `&lt;a href=&quot;${origin}/menus&quot;&gt;Menus&lt;/a&gt; &amp;#x26; &lt;strong&gt;`,
    );
    expect(feed).toContain('<title>One &amp; only</title>');
    expect(feed).toContain('<description>Short.</description>');
    expect(feed?.match(/<item>/g)).toHaveLength(2);
  });

  it('has an item for each heading inside an update', async () => {
    const feed = await feedOf('<Update label="v2">\n### First\nA\n### Second\nB\n</Update>');
    expect(feed?.match(/(?<=<title>)(?:First|Second)/g)).toEqual(['First', 'Second']);
    expect(feed).toContain(`${origin}/news#second`);
  });

  it('is made once for all who ask at the same address, also for a page of a thousand updates, and others have their turn', async () => {
    const updates = Array.from(
      { length: 1_000 },
      (_, at) => `<Update label="v${at}">\nText **${at}**.\n</Update>`,
    );
    const site = await writtenSite({ 'news.mdx': updates.join('\n\n') });
    const document = await site.document('/news');
    if (document === undefined) throw new Error('There is no page.');
    const order: string[] = [];
    const feed = feedXml({ site, origin }, document);
    const written = feed.then(() => order.push('feed'));
    setImmediate(() => order.push('others'));
    expect(feedXml({ site, origin }, document) === feed).toBe(true);
    expect(feedXml({ site, origin: 'https://other.example' }, document) === feed).toBe(false);
    await written;
    expect(order).toEqual(['others', 'feed']);
    expect((await feed)?.match(/<item>/g)).toHaveLength(1_000);
  });

  it('is not there for a page without updates', async () => {
    expect(await feedOf('Nothing new')).toBeUndefined();
  });
});

describe('the day of an update', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['Version 2, 5 November 2026', '2026-11-05'],
    ['Nov 5th, 2026', '2026-11-05'],
    ['June 2026', '2026-06-01'],
    ['v2.1', undefined],
    ['May 2', undefined],
  ])('%s is %s', (text, day) => {
    expect(dateFromText(text)?.toISOString().slice(0, 10)).toBe(day);
  });
});
