import { describe, expect, it } from 'vitest';
import { importedFolder } from '@/tests/support/imported-folder';

const basic = {
  'docs/_order.yaml': '- Getting started\n- Guides\n',
  'docs/Getting started/_order.yaml': '- welcome\n- send\n',
  'docs/Getting started/welcome.md':
    '---\ntitle: Welcome\nexcerpt: Parcels\nhidden: false\n---\nSee [labels](doc:labels) and [orders](ref:list-orders).\n',
  'docs/Getting started/send/index.md': '---\ntitle: Send\n---\nText\n',
  'docs/Getting started/send/labels.md': '---\ntitle: Labels\n---\nText\n',
  'docs/Guides/secret.md': '---\ntitle: Secret\nhidden: true\n---\nText\n',
  'reference/_order.yaml': '- Orders\n',
  'reference/shop.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { get: { operationId: 'list-orders', responses: { 200: { description: 'OK' } } } } },
  }),
  'reference/Orders/list-orders.md':
    '---\ntitle: List orders\napi:\n  file: shop.json\n  operationId: list-orders\n---\n',
};
const page = (text: string) =>
  importedFolder({ ...basic, 'docs/Getting started/welcome.md': `---\ntitle: Welcome\n---\n${text}` });

describe('a ReadMe export', () => {
  it('becomes docs.json in the order of its files, at addresses without folders', async () => {
    const { configuration, read, left, errors } = await importedFolder(basic);
    expect(configuration).toMatchObject({
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              {
                group: 'Getting started',
                pages: ['docs/welcome', { group: 'Send', root: 'docs/send', pages: ['docs/labels'] }],
              },
            ],
          },
          { tab: 'API Reference', groups: [{ group: 'Orders', pages: ['reference/list-orders'] }] },
        ],
      },
    });
    expect(read('docs/welcome.mdx')).toBe(
      '---\ntitle: Welcome\ndescription: Parcels\n---\n\nSee [labels](/docs/labels) and [orders](/reference/list-orders).\n',
    );
    expect(read('reference/list-orders.mdx')).toContain('openapi: /openapi/shop.json GET /orders');
    expect(read('docs/secret.mdx')).toContain('hidden: true');
    expect(left).toHaveLength(1);
    expect(await errors()).toEqual([]);
  });

  it('turns callouts of quotes and tabs of code into ours', async () => {
    const { read, left, errors } = await page(
      [
        '> 📘 Good to know\n>\n> A text with {braces}.',
        '> 🚧 Only *one* line',
        '> A quote',
        '```js Node\na()\n```\n```python Python\na()\n```',
        '```sh\nalone\n```',
        '<Callout icon="x" theme="error">\n\nNever\n\n</Callout>',
      ].join('\n\n'),
    );
    const text = read('docs/welcome.mdx');
    expect(text).toContain('<Info title="Good to know">');
    expect(text).toContain('Only *one* line');
    expect(text).toContain('> A quote');
    expect(text).toContain('<CodeGroup>\n  ```js title="Node"\n  a()\n  ```\n\n  ```python title="Python"');
    expect(text).toContain('```sh\nalone\n```');
    expect(text).toContain('<Danger>\n  Never\n</Danger>');
    expect(left).toHaveLength(1);
    expect(await errors()).toEqual([]);
  });

  it('reads the blocks of older exports, and keeps unknown ones as text', async () => {
    const block = (kind: string, data: object) =>
      `[block:${kind}]\n${JSON.stringify(data, null, 2)}\n[/block]`;
    const { read, left, errors } = await page(
      [
        block('api-header', { title: 'Limits' }),
        block('callout', { type: 'danger', title: 'No', body: 'Never **ever**' }),
        block('code', {
          codes: [
            { code: 'a <b> {c}', language: 'js', name: 'One' },
            { code: 'b', language: 'python' },
          ],
        }),
        block('image', { images: [{ image: ['https://example.com/a.png', 'a.png', 1, 1], caption: 'A' }] }),
        block('parameters', {
          data: { 'h-0': 'Name', 'h-1': 'Text', '0-0': '`a`', '0-1': 'one\ntwo' },
          cols: 2,
          rows: 1,
        }),
        block('zebra', {}),
      ].join('\n'),
    );
    const text = read('docs/welcome.mdx');
    expect(text).toContain('## Limits');
    expect(text).toContain('<Danger title="No">\n  Never **ever**\n</Danger>');
    expect(text).toContain('```js title="One"\n  a <b> {c}\n  ```');
    expect(text).toContain('<Frame caption="A">\n  <img src="https://example.com/a.png" alt="A" />');
    expect(text).toContain('| Name | Text |\n| - | - |\n| `a` | one<br />two |');
    expect(text).toContain('\\[block:zebra]');
    expect(left).toHaveLength(2);
    expect(await errors()).toEqual([]);
  });
});
