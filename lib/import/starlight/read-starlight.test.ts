import { describe, expect, it } from 'vitest';
import { importedFolder } from '@/tests/support/imported-folder';

const configuration = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  redirects: { '/old/': '/guides/start/', '/blog/[...slug]': '/news/[...slug]' },
  integrations: [starlight({
    title: 'Acme', favicon: '/icon.svg',
    social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme' }],
    locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
    sidebar: [
      { label: 'Guides', translations: { fr: 'Guides pratiques' }, items: ['guides/start', { label: 'Status', link: 'https://status.example.com' }] },
      { label: 'Reference', collapsed: true, items: [{ autogenerate: { directory: 'reference' } }] },
    ],
  })],
});`;
const basic = {
  'astro.config.mjs': configuration,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/content/docs/index.mdx':
    '---\ntitle: Acme\ntemplate: splash\nhero:\n  tagline: Parcels\n  actions:\n    - text: Begin\n      link: /guides/start/\n      icon: right-arrow\n---\n',
  'src/content/docs/guides/start.md': '---\ntitle: Start\nsidebar:\n  badge: New\n---\n\nText\n',
  'src/content/docs/reference/b.md':
    '---\ntitle: B\nsidebar:\n  order: 1\n---\n\n![A](../../../assets/a.svg) and [home](/).\n',
  'src/content/docs/reference/a.md':
    '---\ntitle: A\nsidebar:\n  order: 2\n---\n\nSee [B](../b/), [its part](./b.md/#part) and [B](/reference/b/).\n',
  'src/content/docs/fr/guides/start.md': '---\ntitle: Début\n---\n\nTexte\n',
};

describe('a Starlight repository', () => {
  it('calls pages in the sidebar what its sidebar calls them, else what they say themselves', async () => {
    const { read } = await importedFolder({
      ...basic,
      'astro.config.mjs': configuration.replace(
        "items: ['guides/start',",
        "items: [{ slug: 'guides/start', label: 'Begin', translations: { fr: 'Commencer' } }, 'reference/a',",
      ),
      'src/content/docs/reference/a.md': '---\ntitle: A\nsidebar:\n  label: Alpha\n---\n\nText\n',
    });
    expect(read('guides/start.mdx')).toContain('sidebarTitle: Begin\n');
    expect(read('fr/guides/start.mdx')).toContain('sidebarTitle: Commencer\n');
    expect(read('reference/a.mdx')).toContain('sidebarTitle: Alpha\n');
    expect(read('reference/b.mdx')).not.toContain('sidebarTitle');
  });

  it('becomes docs.json with its sidebar in every language, at the same addresses', async () => {
    const { configuration: made, left, errors, read } = await importedFolder(basic);
    expect(made).toMatchObject({
      name: 'Acme',
      favicon: '/icon.svg',
      footer: { socials: { github: 'https://github.com/acme' } },
      navigation: {
        languages: [
          {
            language: 'en',
            default: true,
            groups: [
              { group: 'Guides', pages: ['guides/start', 'links/status'] },
              { group: 'Reference', pages: ['reference/b', 'reference/a'] },
            ],
          },
          {
            language: 'fr',
            groups: [{ group: 'Guides pratiques', pages: ['fr/guides/start', 'links/status'] }],
          },
        ],
      },
    });
    expect(made).toMatchObject({
      redirects: expect.arrayContaining([
        { source: '/old', destination: '/guides/start' },
        { source: '/blog/:slug*', destination: '/news/:slug*' },
        { source: '/fr/reference/a', destination: '/reference/a', permanent: false },
      ]),
    });
    expect(read('reference/b.mdx')).toContain('![A](/assets/a.svg)');
    expect(read('reference/a.mdx')).toContain(
      'See [B](/reference/b), [its part](/reference/b#part) and [B](/reference/b).',
    );
    expect(read('guides/start.mdx')).toContain('tag: New');
    expect(read('index.mdx')).toContain('<Card title="Begin" icon="arrow-right" href="/guides/start" />');
    expect(left).toEqual([]);
    expect(await errors()).toEqual([]);
  });

  it('turns its components and asides into ours', async () => {
    const { read, left, errors } = await importedFolder({
      ...basic,
      'src/content/docs/guides/parts.mdx': [
        '---\ntitle: Parts\n---',
        "import { Tabs, TabItem, Steps, FileTree, LinkCard, Card, CardGrid, Aside } from '@astrojs/starlight/components';",
        '',
        ':::caution[Take `care`]{icon="star"}\nText\n:::',
        '',
        '<Tabs syncKey="os">\n  <TabItem label="macOS" icon="apple">One</TabItem>\n  <TabItem label="Linux">Two</TabItem>\n</Tabs>',
        '',
        '<Steps>\n1. Install it.\n\n   ```sh\n   npm i\n   ```\n\n2. A long step with `code` that is no title.\n</Steps>',
        '',
        '<FileTree>\n- src/\n  - index.ts\n</FileTree>',
        '',
        '<CardGrid>\n<LinkCard title="Go" description="There" href="/guides/start/" />\n<Card title="Stay" icon="open-book">Here</Card>\n</CardGrid>',
        '',
        '<Aside type="danger" title="No">Never</Aside>',
        '',
        '```js mark={1} ins={3-4} title="a.js"\n1\n2\n3\n4\n```',
      ].join('\n'),
    });
    const text = read('guides/parts.mdx');
    expect(text).toContain('<Warning title="Take care">\n  Text\n</Warning>');
    expect(text).toContain('<Tab title="macOS" icon="apple">');
    expect(text).toContain('<Step title="Install it">\n    ```sh\n    npm i\n    ```\n  </Step>');
    expect(text).toContain('<Tree>\n  - src/\n    - index.ts\n</Tree>');
    expect(text).toContain('<Card title="Go" href="/guides/start">\n    There\n  </Card>');
    expect(text).toContain('<Danger title="No">');
    expect(text).toContain('```js title="a.js" {1,3-4}');
    expect(left).toEqual([]);
    expect(await errors()).toEqual([]);
  });

  it('keeps directives of plugins as text, and the page around them as MDX', async () => {
    const { read, errors } = await importedFolder({
      ...basic,
      'src/content/docs/guides/plugins.mdx':
        '---\ntitle: Start\n---\nimport { Card } from \'@astrojs/starlight/components\';\n\n:a[Sponsored by:]{.intro href="/sponsors"}\n\n<Card title={`One`}>Text</Card>\n',
    });
    expect(read('guides/plugins.mdx')).toContain('\\{.intro href="/sponsors"}');
    expect(read('guides/plugins.mdx')).toContain('<Card title="One">');
    expect(read('guides/plugins.mdx')).not.toContain('import');
    expect(await errors()).toEqual([]);
  });

  it('reads Markdown as text with HTML, where braces mean nothing', async () => {
    const { read, errors } = await importedFolder({
      ...basic,
      'src/content/docs/guides/plain.md':
        '---\ntitle: Plain\n---\n\nUse {name} and <kbd>Ctrl</kbd>.<br>\n\n<details>\n<summary>More &amp; more</summary>\n\n- one\n\n</details>\n',
    });
    expect(read('guides/plain.mdx')).toContain('Use \\{name} and <kbd>Ctrl</kbd>.<br />');
    expect(read('guides/plain.mdx')).toContain('<Accordion title="More & more">\n  - one\n</Accordion>');
    expect(await errors()).toEqual([]);
  });
});
