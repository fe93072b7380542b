import { expect, it } from 'vitest';
import { referenceSite } from '../reference/reference-site';
import { pageMarkup } from './page-markup';

/** The main column's content before the author's first element. */
async function startOf(frontMatter: string): Promise<string> {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'Guides', pages: ['guide/start', 'other'] }] } },
    {
      'guide/start.mdx': `---\n${frontMatter}\n---\n\n<section id="hero">Hello</section>\n`,
      'other.mdx': 'Hi',
    },
  );
  const markup = (await pageMarkup(site, '/guide/start')) ?? '';
  const [, before = ''] = /<main[^>]*>(.*?)<section id="hero"/s.exec(markup) ?? [];
  return before;
}

it('a page with a title begins with it', async () => {
  expect(await startOf('title: Start')).toMatch(/<h1[^>]*>Start<\/h1>/);
});

it('a page without a title in its front matter has one from its address', async () => {
  expect(await startOf('description: Where to begin')).toMatch(/<h1[^>]*>Start<\/h1>/);
});

it.each(['title: ""', 'title: Start\nmode: custom', 'title: Start\nmode: frame', 'title: ""\nmode: wide'])(
  'nothing of ours stands above what the author wrote first: %j',
  async (frontMatter) => {
    expect(await startOf(frontMatter)).toMatch(/^<div class="page-content[^>]*>$/);
  },
);
