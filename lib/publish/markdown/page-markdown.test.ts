import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
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

  it('writes the Markdown of titles, which are bold once', async () => {
    const page =
      '<Steps><Step title="Set **`KEY`** now">a</Step></Steps>\n\n<Card title="Use `x`" href="/y" />\n\n<Tabs><Tab title="*New*">b</Tab></Tabs>\n\n<Accordion title="2 * 3">c</Accordion>';
    expect(await markdownOf(`---\ntitle: A\n---\n${page}`)).toBe(
      '# A\n\n1. **Set `KEY` now**\n\n   a\n\n- [Use `x`](/y)\n\n## *New*\n\nb\n\n## 2 \\* 3\n\nc\n',
    );
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

describe('values that the page works out', () => {
  it('stand as the page shows them: lists, conditions, components of authors, properties, states', async () => {
    const markdown = await markdownOf(
      readFileSync(join(golden, 'computed.mdx'), 'utf8'),
      {},
      {
        'snippets/prices.jsx':
          'export const limits = { free: 10, pro: 40 };\nexport const Price = async ({ euros }) => <Badge>{euros.toFixed(2)} €</Badge>;',
        'snippets/counter.jsx':
          "import { useState } from 'react';\nexport const Counter = ({ start }) => { const [count, setCount] = useState(start); return <button onClick={() => setCount(0)}>count {count}</button>; };",
      },
    );
    await expect(markdown).toMatchFileSnapshot(join(golden, 'computed.md'));
  });

  it('run nothing on a site whose pages other people wrote', async () => {
    const page =
      'export const list = ["a"];\n\nText {list.map((item) => item)}{list}\n\n<Card title={list.join()}>in</Card>';
    const site = await writtenSite({ 'guides/page.mdx': page }, {}, { trust: 'markup' });
    expect(await pageMarkdown(site, '/guides/page', anonymousReader)).not.toContain('a,');
  });

  it('leave the rest of the page as it is where they fail', async () => {
    const page =
      'export const Bad = () => { throw new Error("broken"); };\nexport const none = undefined;\n\nBefore <Bad /> after.\n\n';
    expect(await markdownOf(`${page}`)).toBe('# Page\n\nBefore after.\n');
    expect(await markdownOf(`${page}{none.map((x) => x)}\n\n<Note>Kept</Note>`)).toContain('Kept');
    const endless =
      'export const Endless = () => <i>x<Endless /></i>;\n\nexport const ring = {};\n\nring.ring = ring;\n\nBefore.\n\n<Endless />\n\n<Card title="Kept" data={ring} />';
    expect(await markdownOf(endless)).toMatch(/^# Page\n\n[\s\S]*Before\.\n[\s\S]*Kept/);
  });

  it('stand in the text where they are written down: constants, their properties, those of snippets', async () => {
    const page =
      "import { limits } from '/snippets/limits.mdx'\nexport const version = '2.1';\nexport const list = ['a'];\n\n" +
      'Version {version}, {limits.requests} requests, {["x", limits.requests][1]}. {list.map((version) => version)}\n\n<Card title={version} href="/x" />';
    const files = { 'snippets/limits.mdx': 'export const limits = { requests: 40 };' };
    expect(await markdownOf(`---\ntitle: T\n---\n${page}`, {}, files)).toBe(
      '# T\n\nVersion 2.1, 40 requests, 40. a\n\n- [2.1](/x)\n',
    );
  });
});

it('a generated page begins with what its document says in MDX, and has it in the same words as the page', async () => {
  const operation = {
    summary: 'List',
    responses: {},
    'x-mint': { content: '<Note>Read **this** first.</Note>' },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: operation } },
  };
  const configuration = { navigation: { groups: [{ group: 'API', openapi: 'a.json' }] } };
  const site = await writtenSite({ 'a.json': JSON.stringify(document) }, configuration);
  const markdown = await pageMarkdown(site, '/api-reference/list', anonymousReader);
  expect(markdown).toMatch(/^# List\n\n> \*\*Note:\*\* Read \*\*this\*\* first\.\n/);
});

it('the page of a group lists what the group holds, under the rule of its navigation', async () => {
  const inner = { group: 'More', pages: ['b'] };
  const group = { group: 'All', root: 'all', directory: 'card', pages: ['a', inner, 'hidden'] };
  const files = {
    'all.mdx': '---\ntitle: All\n---\nText',
    'a.mdx': '---\ntitle: A\ndescription: About a\n---\n',
    'b.mdx': '---\ntitle: B\n---\n',
    'hidden.mdx': '---\ntitle: H\nhidden: true\n---\n',
  };
  const of = async (directory: string) => {
    const site = await writtenSite(files, { navigation: { groups: [{ ...group, directory }] } });
    return pageMarkdown(site, '/all', anonymousReader);
  };
  const listed = '# All\n\nText\n\n- [A](/a): About a\n- [More](/b)\n  - [B](/b)\n';
  expect([await of('card'), await of('accordion'), await of('none')]).toEqual([
    listed,
    listed,
    '# All\n\nText\n',
  ]);
});
