import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkSite } from '@/lib/site/check/check-site';
import { pageHtml, referenceSite } from '@/tests/reference/reference-site';

it('pictures and snippets in the folder "content" are found with and without its name', async () => {
  const picture = await readFile('public/screenshots/page.jpg');
  const loaded = await referenceSite(
    { navigation: { pages: ['a'] } },
    {
      'a.mdx':
        'import Part from "/content/snippets/part.mdx";\n\n![](/content/pictures/p.jpg) ![](/pictures/p.jpg)\n\n<Part />',
      'content/pictures/p.jpg': picture,
      'content/snippets/part.mdx': 'From the snippet',
      'root.jpg': picture,
    },
  );
  const { site } = loaded;
  const inFolder = site.staticFile('/pictures/p.jpg');
  expect(inFolder).toBeDefined();
  expect(site.staticFile('/content/pictures/p.jpg')).toBe(inFolder);
  expect(site.staticFile('/content/root.jpg')).toBeUndefined();
  const html = await pageHtml(site, '/a');
  expect(html).toContain('From the snippet');
  expect(html.match(/<img[^>]* width="\d+"/g)).toHaveLength(2);
  const { findings } = await checkSite(loaded);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('an icon and a font named with the folder "content" are drawn as those named without it', async () => {
  const inter = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const { site } = await referenceSite(
    {
      fonts: { body: { family: 'Own', source: '/content/fonts/own.woff2', format: 'woff2' } },
      navigation: { pages: ['a'] },
    },
    {
      'content/a.mdx': '<Icon icon="/star.svg" /> <Icon icon="/content/star.svg" />',
      'content/fonts/own.woff2': await readFile(inter),
      'content/star.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h9v9z"/></svg>',
    },
  );
  expect([...site.fontRooms.keys()]).toEqual(['Own']);
  const html = await pageHtml(site, '/a');
  for (const icon of ['/star.svg', '/content/star.svg'])
    expect(html).toContain(`mask:url(&quot;${icon}&quot;)`);
});

it('pictures, snippets and pages named as in the repository or as published are found', async () => {
  const picture = await readFile('public/screenshots/page.jpg');
  const loaded = await referenceSite(
    {
      navigation: { pages: ['a', 'guides/b'] },
      seo: { metatags: { canonical: 'https://example.com/help/center/' } },
    },
    {
      'a.mdx':
        'import Part from "/docs/snippets/part.mdx";\n\n![](/docs/pictures/p.jpg) ![](/help/center/pictures/p.jpg)\n\n[B](/help/center/guides/b) [Folder](/docs/guides) <Part />',
      'guides/b.mdx': '![](/docs/docs/pictures/p.jpg)',
      'pictures/p.jpg': picture,
      'snippets/part.mdx': 'From the snippet',
    },
  );
  const { site } = loaded;
  const html = await pageHtml(site, '/a');
  expect(html).toContain('From the snippet');
  expect(html.match(/<img[^>]* width="\d+"/g)).toHaveLength(2);
  expect(site.staticFile('/docs/pictures/p.jpg')).toBe(site.staticFile('/pictures/p.jpg'));
  expect(site.resolve('/help/center/guides/b')).toMatchObject({ kind: 'redirect', destination: '/guides/b' });
  const { findings } = await checkSite(loaded);
  expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'missing-image', file: 'guides/b.mdx' },
  ]);
});
