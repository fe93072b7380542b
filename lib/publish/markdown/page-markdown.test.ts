import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/base/reader';
import { writtenSite } from '@/tests/written-folder';
import { pageMarkdown } from './page-markdown';

const golden = join(import.meta.dirname, 'golden');

async function markdownOf(page: string, configuration: object = {}, files: Record<string, string> = {}) {
  const site = await writtenSite({ 'guides/page.mdx': page, ...files }, configuration);
  return pageMarkdown(site, '/guides/page', anonymousReader);
}

describe('a page as Markdown', () => {
  it.each(['structure', 'words', 'fields'])('says what the page shows: %s', async (name) => {
    const markdown = await markdownOf(
      readFileSync(join(golden, `${name}.mdx`), 'utf8'),
      { variables: { product: 'Lectern' } },
      { 'snippets/note.mdx': 'Hello **{word}**, see [there](./there.mdx).' },
    );
    await expect(markdown).toMatchFileSnapshot(join(golden, `${name}.md`));
  });

  it.each([
    ['operation', 'POST /orders'],
    ['webhook', 'webhook order.paid'],
  ])('of an %s says what the document says', async (name, key) => {
    const shop = readFileSync('tests/fixtures/openapi/shop.yaml', 'utf8');
    const markdown = await markdownOf(
      `---\ntitle: Reference\nopenapi: ${key}\n---\nWritten by hand.`,
      { api: { openapi: 'shop.yaml' }, markdown: { schema: name === 'operation' } },
      { 'shop.yaml': shop },
    );
    await expect(markdown).toMatchFileSnapshot(join(golden, `${name}.md`));
  });

  it('carries what the site wants agents to know', async () => {
    const markdown = await markdownOf('---\ntitle: A\n---\nText', {
      markdown: { instructions: ['Use version 2.', 'Never guess.'] },
    });
    expect(markdown).toBe('# A\n\n> **Agent instructions**\n>\n> Use version 2.\n> Never guess.\n\nText\n');
  });

  it('has a title where the file gives none, and survives a page that is no MDX', async () => {
    expect(await markdownOf('<Open>')).toBe('# Page\n');
  });

  it('is not there for readers who may not read the page', async () => {
    const site = await writtenSite(
      {
        'index.mdx': 'secret',
        'open.mdx': '---\npublic: true\n---\nopen',
        'team.mdx': '---\ngroups: [a]\n---\nteam',
      },
      {},
      { visibility: 'private' },
    );
    expect(await pageMarkdown(site, '/', anonymousReader)).toBeUndefined();
    expect(await pageMarkdown(site, '/open', anonymousReader)).toContain('open');
    expect(await pageMarkdown(site, '/team', { isSignedIn: true, groups: ['b'] })).toBeUndefined();
    expect(await pageMarkdown(site, '/team', { isSignedIn: true, groups: ['a'] })).toContain('team');
    expect(await pageMarkdown(site, '/nowhere', { isSignedIn: true, groups: [] })).toBeUndefined();
  });
});
