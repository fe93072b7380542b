import { describe, expect, it } from 'vitest';
import { importedFolder } from '@/tests/support/imported-folder';

const basic = {
  '.gitbook.yaml':
    'root: ./docs/\nstructure:\n  readme: README.md\nredirects:\n  old/start: guides/start.md\n',
  'docs/SUMMARY.md':
    '# Table of contents\n\n* [Welcome](README.md)\n\n## Guides <a href="#guides" id="guides"></a>\n\n* [Start](guides/start.md)\n* [Send](guides/send/README.md)\n  * [Labels](guides/send/labels.md)\n* [Status](https://status.example.com)\n',
  'docs/README.md': '---\ndescription: >-\n  Parcels\n---\n\n# Acme\n\nHello {name}.\n',
  'docs/guides/start.md': '# Start here\n\nSee [labels](send/labels.md#a) and [sending](send/).\n',
  'docs/guides/send/README.md': '# Send\n\n## Limits <a href="#limits" id="limits"></a>\n',
  'docs/guides/send/labels.md': '# Labels\n\n![Label](<../../.gitbook/assets/a b (1).svg>)\n',
  'docs/.gitbook/assets/a b (1).svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/.gitbook/includes/note.md': 'Shared text.\n',
};
const page = (text: string) => importedFolder({ ...basic, 'docs/guides/start.md': text });

describe('a GitBook repository', () => {
  it('becomes docs.json with the order of SUMMARY.md, at the same addresses', async () => {
    const { configuration, read, left, errors } = await importedFolder(basic);
    expect(configuration).toMatchObject({
      name: 'Acme',
      navigation: {
        pages: [
          'index',
          {
            group: 'Guides',
            expanded: true,
            pages: [
              'guides/start',
              { group: 'Send', root: 'guides/send', pages: ['guides/send/labels'] },
              'links/status',
            ],
          },
        ],
      },
      redirects: [{ source: '/old/start', destination: '/guides/start' }],
    });
    expect(read('index.mdx')).toBe(
      '---\ntitle: Acme\nsidebarTitle: Welcome\ndescription: Parcels\n---\n\nHello \\{name}.\n',
    );
    expect(read('guides/start.mdx')).toContain('[labels](/guides/send/labels#a) and [sending](/guides/send)');
    expect(read('guides/send.mdx')).toContain('## Limits {#limits}');
    expect(read('guides/send/labels.mdx')).toContain('![Label](/images/a-b-1-.svg)');
    expect(left).toEqual([]);
    expect(await errors()).toEqual([]);
  });

  it('keeps links to files whose names have a lone percent sign', async () => {
    const { read } = await page('# Start\n\n{% file src="https://example.com/up-to-100%.pdf" %}\n');
    expect(read('guides/start.mdx')).toContain('[up-to-100%.pdf](https://example.com/up-to-100%.pdf)');
  });

  it('is named by what it documents, not by what its home page says to everyone', async () => {
    const named = async (home: string, more: Record<string, string> = {}) => {
      const { configuration, left } = await importedFolder({
        ...basic,
        'docs/README.md': `# ${home}\n`,
        ...more,
      });
      return [configuration instanceof Object ? Reflect.get(configuration, 'name') : undefined, left];
    };
    expect(await named('Welcome to Acme Parcels!')).toEqual(['Acme Parcels', []]);
    expect(await named('Overview', { 'book.json': '{ "title": "Acme" }' })).toEqual(['Acme', []]);
    expect((await named('API reference'))[0]).toBe('Old');
    expect(await named('👋 Welcome')).toEqual([
      'Old',
      ['. says nowhere what the site is called, so its name is "Old". Write another "name" in docs.json.'],
    ]);
  });

  it('turns its blocks into ours, also in lists, and keeps what has no end as text', async () => {
    const { read, left, errors } = await page(
      [
        '# Start',
        '{% hint style="warning" %}\nTake care:\n\n* one\n* two\n{% endhint %}',
        '1. First\n\n   {% hint style="info" %}\n   Inside\n   {% endhint %}\n\n2. Second',
        '{% tabs %}\n{% tab title="npm" %}\n{% code title="a.sh" lineNumbers="true" %}\n```sh\nnpm i\n```\n{% endcode %}\n{% endtab %}\n{% endtabs %}',
        '{% stepper %}\n{% step %}\n### Plan\n\nThink.\n{% endstep %}\n{% endstepper %}',
        '{% content-ref url="send/labels.md" %}\n[labels.md](send/labels.md)\n{% endcontent-ref %}',
        '{% page-ref page="../README.md" %}',
        '{% embed url="https://www.youtube.com/watch?v=abc" %}\nA film\n{% endembed %}',
        '{% include "../.gitbook/includes/note.md" %}',
        '{% zebra %}\n\nText\n\n{% hint style="info" %}\n\nNo end',
      ].join('\n\n'),
    );
    const text = read('guides/start.mdx');
    expect(text).toContain('<Warning>\n  Take care:\n\n  * one\n  * two\n</Warning>');
    expect(text).toContain('<Info>\n     Inside\n   </Info>');
    expect(text).toContain('<Tab title="npm">\n    ```sh title="a.sh" lines\n    npm i\n    ```');
    expect(text).toContain('<Step title="Plan">\n    Think.\n  </Step>');
    expect(text).toContain('<Card title="Labels" href="/guides/send/labels" />');
    expect(text).toContain('<Card title="Acme" href="/" />');
    expect(text).toContain('src="https://www.youtube-nocookie.com/embed/abc"');
    expect(text).toContain('<Snippet file="note.mdx" />');
    expect(text).toContain('No end');
    expect(left).toHaveLength(2);
    expect(await errors()).toEqual([]);
  });

  it('ends a block also right below HTML', async () => {
    const { read, left, errors } = await page(
      '# Start\n\n{% tabs %}\n{% tab title="In" %}\n<table><tbody><tr><td>{{ a.b }}</td></tr></tbody></table>\n{% endtab %}\n{% tab title="Out" %}\nSome **text**\n{% endtab %}\n{% endtabs %}\n\n<pre>\n{% tab %}\n</pre>\n',
    );
    const text = read('guides/start.mdx') ?? '';
    expect(text.match(/<\/?Tabs?\b[^>]*>/g)).toEqual([
      '<Tabs>',
      '<Tab title="In">',
      '</Tab>',
      '<Tab title="Out">',
      '</Tab>',
      '</Tabs>',
    ]);
    expect(text).toContain('Some **text**');
    expect(text).toMatch(/```text\n\{% tab %\}/);
    expect(left).toEqual([]);
    expect(await errors()).toEqual([]);
  });

  it('turns its HTML into frames, cards, accordions and code', async () => {
    const { read, left, errors } = await page(
      [
        '# Start',
        '<figure><img src="../.gitbook/assets/a b (1).svg" alt="A label"><figcaption><p>The label</p></figcaption></figure>',
        '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><i class="fa-tag">:tag:</i></td><td><strong>Labels</strong></td><td><a href="send/labels.md">labels</a></td></tr></tbody></table>',
        '<details>\n\n<summary>More</summary>\n\nHidden\n\n</details>',
        '<pre class="language-js"><code class="lang-js">const a = 1;\n<strong>const b = &#x3C;2>;\n</strong></code></pre>',
        '| A | B |\n| --- | --- |\n| <p>one<br>two</p> | <id> |',
      ].join('\n\n'),
    );
    const text = read('guides/start.mdx');
    expect(text).toContain('<Frame caption="The label">\n  <img src="/images/a-b-1-.svg" alt="A label" />');
    expect(text).toContain('<Card title="Labels" icon="tag" href="/guides/send/labels" />');
    expect(text).toContain('<Accordion title="More">\n  Hidden\n</Accordion>');
    expect(text).toContain('```js {2}\nconst a = 1;\nconst b = <2>;\n```');
    expect(text).toContain('<p>one<br />two</p>');
    expect(text).toContain('\\<id>');
    expect(left).toEqual([]);
    expect(await errors()).toEqual([]);
  });
});
