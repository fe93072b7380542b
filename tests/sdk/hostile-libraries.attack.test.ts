import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import { libraryFrom } from '@/lib/sdk/library-from';
import { symbolPage } from '@/lib/sdk/symbol-page';
import { pageHtml, referenceSite } from '../reference/reference-site';

const HOSTILE = [
  '{process.exit(1)}',
  '<script>alert(1)</script>',
  '<Card onClick={() => alert(1)} />',
  'import fs from "node:fs"',
  'export const a = process.env',
  'a `b {process.env} \n\n``` \n{1 + 1}',
  '</ResponseField>\n\n{process.env}',
  '[a](javascript:alert(1)) <!-- b -->',
  '    {process.env}',
  'see [a](sdk:100%)',
  '| a | {b} |\n|---|---|\n| <b> | {c} |',
];

const project = (text: string) => ({
  id: 0,
  kind: 1,
  name: 'hostile',
  variant: 'project',
  children: [
    {
      id: 1,
      kind: 64,
      name: 'run',
      signatures: [
        {
          id: 2,
          name: 'run',
          comment: {
            summary: [{ kind: 'text', text }],
            blockTags: ['@returns', '@deprecated', '@example', '@throws'].map((tag) => ({
              tag,
              content: [{ kind: 'text', text }],
            })),
          },
          parameters: [
            {
              id: 3,
              name: `a"} onClick={alert(1)} b="`,
              type: { type: 'literal', value: text },
              defaultValue: text,
              comment: { summary: [{ kind: 'text', text }] },
            },
          ],
        },
      ],
    },
  ],
});

test.each(HOSTILE)('comments of a library run nothing in pages: %j', (text) => {
  for (const value of [
    project(text),
    {
      hostile: {
        kind: 'module',
        name: 'hostile',
        docstring: { value: text },
        members: [
          {
            kind: 'function',
            name: 'run',
            docstring: { value: `${text}\n\n:param a: ${text}\n:raises E: ${text}` },
            parameters: [{ name: 'a', annotation: text, default: text, kind: 'positional or keyword' }],
            returns: text,
          },
        ],
      },
    },
  ]) {
    const { library } = libraryFrom(value, 'hostile.json') ?? {};
    expect(library?.symbols.length).toBeGreaterThan(0);
    for (const symbol of library?.symbols ?? []) {
      const page = symbolPage(
        library ?? { format: 'sdk', language: 'python', name: '', symbols: [] },
        symbol,
        {
          hrefOf: () => undefined,
          isClosed: () => false,
        },
      );
      const parsed = parseMarkdown(page, 'page.mdx');
      if (parsed.kind === 'error') throw new Error(`${parsed.reason}\n${page}`);
      const json = JSON.stringify(parsed.tree, (key, node) => (key === 'position' ? undefined : node));
      expect(json).not.toMatch(
        /mdxjsEsm|mdxFlowExpression|mdxTextExpression|mdxJsxAttributeValueExpression|"type":"html"/,
      );
      const names = [...json.matchAll(/"type":"mdxJsx(?:Flow|Text)Element","name":"([^"]*)"/g)].map(
        ([, name]) => name,
      );
      expect(names.filter((name) => !/^(?:ResponseField|Expandable|Warning)$/.test(name ?? ''))).toEqual([]);
    }
  }
});

test('what has a page for a group is told of on no other page, and its file is not served', async () => {
  const typedoc = await readFile('tests/sdk/fixtures/typedoc.json', 'utf8');
  const siteWith = async (groups: string) => {
    const { site } = await referenceSite(
      { navigation: { groups: [{ group: 'SDK', sdk: 'typedoc.json', pages: ['client', 'order'] }] } },
      {
        'typedoc.json': typedoc,
        'client.mdx': '---\ntitle: Client\nsdk: ShopClient\n---\n',
        'order.mdx': `---\ntitle: Before\n${groups}sdk: NewOrder\n---\n`,
      },
    );
    return site.forReader(anonymousReader);
  };
  const open = await siteWith('');
  expect(await pageHtml(open, '/client')).toContain('NewOrder');
  expect(open.staticFile('/typedoc.json')).toBeDefined();
  const closed = await siteWith('groups: ["staff"]\n');
  expect(await closed.page('/order')).toBeUndefined();
  expect(await pageHtml(closed, '/client')).not.toContain('NewOrder');
  expect(JSON.stringify(await closed.document('/client'))).not.toContain('NewOrder');
  expect(closed.staticFile('/typedoc.json')).toBeUndefined();
  expect(closed.documentDownload('typedoc.json')).toBeUndefined();
});

test('a page with a mistaken name tells strangers no name that only a group may see', async () => {
  const typedoc = await readFile('tests/sdk/fixtures/typedoc.json', 'utf8');
  const { site } = await referenceSite(
    { navigation: { pages: ['mistaken', 'closed'] } },
    {
      'mistaken.mdx': '---\nsdk: "typedoc.json ShopClent"\n---\n\nText.',
      'closed.mdx': '---\ngroups: [staff]\nsdk: "typedoc.json ShopClient"\n---\n',
      'typedoc.json': typedoc,
    },
  );
  const html = await pageHtml(site, '/mistaken');
  expect(html).toContain('ShopClent');
  expect(html).not.toContain('ShopClient');
});
