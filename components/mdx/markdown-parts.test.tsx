import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

async function htmlOf(source: string, files: Record<string, string> = {}): Promise<string> {
  const page = await compileText(source, files);
  const { prelude } = await prerenderToNodeStream(
    <MdxContent file="page.mdx" frontMatter={{}} page={page} path="/page" />,
  );
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

it('what stands in <MDX> within an expression is Markdown', async () => {
  const html = await htmlOf(
    'export const plan = "pro";\n\n{plan === "pro" ? <MDX>\n    **Bold** and [a link](/other)\n\n    - one\n    - two\n\n    {1 + 1} <Badge>in</Badge>\n  </MDX> : <MDX>\n    **Nothing**\n  </MDX>}\n\nAfter.',
  );
  expect(html).toContain('<strong>Bold</strong>');
  expect(html).toMatch(/<a[^>]* href="\/other"/);
  expect(html).toMatch(/<li>\s*one/);
  expect(html).toContain('2');
  expect(html).not.toContain('Nothing');
  expect(html).toContain('After.');
});

it('it is so in a line, in a snippet with properties, and within itself', async () => {
  const html = await htmlOf(
    'import Plan from "/snippets/plan.mdx";\n\nSome {true && <MDX>*words*</MDX>}.\n\n<Plan plan="pro" />\n\n{true && <MDX>\n  **a** {true && <MDX>`b`</MDX>}\n</MDX>}',
    { 'snippets/plan.mdx': '{plan === "pro" ? <MDX>## For **pro**</MDX> : <MDX>## For all</MDX>}\n' },
  );
  expect(html).toMatch(/Some <em>words<\/em>\./);
  expect(html).toContain('For <strong>pro</strong>');
  expect(html).not.toContain('For all');
  expect(html).toContain('<strong>a</strong>');
  expect(html).toMatch(/<code[^>]*>b<\/code>/);
});

it('on the page itself <MDX> is its content', async () => {
  expect(await htmlOf('<MDX>\n**Bold**\n</MDX>')).toContain('<strong>Bold</strong>');
});

it('names of the format for elements and older ones draw what they mean', async () => {
  const html = await htmlOf(
    '<ZoomImage><img src="/a.png" alt="A" /></ZoomImage>\n\n<OptimizedVideo src="/a.mp4" controls />\n\n<SnippetGroup>\n```js One\n1\n```\n```js Two\n2\n```\n</SnippetGroup>',
  );
  expect(html).not.toContain('data-unknown-component');
  expect(html).toMatch(/<img[^>]*alt="A"/);
  expect(html).toMatch(/<video[^>]*src="\/a\.mp4"/);
  expect(html).toContain('Two');
});
