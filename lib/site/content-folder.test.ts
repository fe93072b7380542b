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
