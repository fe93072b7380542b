import { text } from 'node:stream/consumers';
import type { Root } from 'hast';
import { prerenderToNodeStream } from 'react-dom/static';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { ReferenceMarkdown } from '@/components/reference/reference-markdown';
import { inlineHtml } from '@/lib/content/inline-html';
import { iconImage } from '@/lib/icons/icon-library';
import { hostileMarkup } from '@/tests/fixtures/hostile-markup';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

const parser = unified().use(rehypeRaw).freeze();

/** Everything in the resulting HTML that could run a script or shadow our scripts' globals. */
function dangersIn(html: string): string[] {
  const tree: Root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] });
  const dangers: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (
      /^(?:script|object|embed|applet|base|meta|form|template|foreignobject|animate.*|set|discard|handler)$/i.test(
        tagName,
      )
    )
      dangers.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      const address = String(value).replace(/[\s\p{Cc}]/gu, '');
      if (/^on/i.test(name) || /^(?:srcDoc|formAction|action|ping|dataFragment|autoFocus)$/i.test(name))
        dangers.push(`${tagName}.${name}`);
      if (/^(?:href|src|xLinkHref|poster|background|to|from|values|cite|longDesc|data)$/i.test(name))
        if (/^(?:javascript|vbscript|data:text|data:text\/html|blob|view-source)/i.test(address))
          dangers.push(`${tagName}.${name}=${address}`);
      if (name === 'id' && /^(?:__|TURBOPACK|next$)/.test(address)) dangers.push(`${tagName}#${address}`);
      if (name === 'name' && /^(?:img|iframe|form|embed|object)$/.test(tagName))
        dangers.push(`${tagName}[name]`);
      if (tagName === 'use' && /^(?!#)/.test(address) && /href/i.test(name)) dangers.push(`use ${address}`);
    }
  });
  return dangers;
}

async function pageHtml(source: string, file: string): Promise<string> {
  const options = {
    trust: 'markup',
    iconImage: (name: string) => iconImage(name, { library: 'lucide' }),
  } as const;
  const page = await compileText(source, {}, options, file).catch((error: unknown) => {
    // Invalid MDX is never rendered.
    if (error instanceof Error && error.name === 'PageSyntaxError') return undefined;
    throw error;
  });
  if (page === undefined) return '';
  const { prelude } = await prerenderToNodeStream(
    <MdxContent file={file} frontMatter={{}} page={page} path="/page" />,
  );
  return text(prelude);
}

const vectors = Object.entries(hostileMarkup).flatMap(([group, list]) =>
  list.map((source): [group: string, source: string] => [group, source]),
);

it.each(vectors)('a page of strangers runs nothing: %s %j', async (_, source) => {
  expect(dangersIn(await pageHtml(source, 'page.mdx')), 'MDX').toEqual([]);
  // Unclosed braces make it a Markdown page, where HTML may be malformed.
  expect(dangersIn(await pageHtml(`{ open\n\n${source}`, 'page.md')), 'Markdown').toEqual([]);
  expect(dangersIn(inlineHtml(source)), 'a banner').toEqual([]);
  const description = await prerenderToNodeStream(<ReferenceMarkdown text={`*x*\n\n${source}`} />);
  expect(dangersIn(await text(description.prelude)), 'a description').toEqual([]);
  const icon = iconImage(`<svg>${source}</svg>`, { library: 'lucide' });
  expect(dangersIn(icon?.kind === 'svg' ? `<svg>${icon.body}</svg>` : ''), 'an icon').toEqual([]);
});

it.each(['page.mdx', 'page.md'])('no frame of a stranger leads the reader away, in %s', async (file) => {
  const frame = '<iframe src="https://evil.example/" sandbox="allow-top-navigation"></iframe>';
  const html = await pageHtml(file === 'page.md' ? `{ open\n\n${frame}` : frame, file);
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-scripts /);
  expect(html).not.toContain('top-navigation');
});

it('a page of strangers keeps what pages of documentation hold', async () => {
  const html = await pageHtml(
    [
      '<div class="grid gap-4" style="position: absolute; color: red" align="center" id="top" aria-label="A">',
      '<video src="/a.mp4" controls muted playsinline></video>',
      '<iframe src="https://www.youtube.com/embed/x" allowfullscreen frameborder="0" width="560" title="V" allow="autoplay"></iframe>',
      '<svg viewBox="0 0 9 9" stroke-width="2"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0h9" fill="url(#g)"/><use href="#g"/></svg>',
      '<img src="https://img.example/a.png" srcset="b.png 2x" width="20" loading="lazy"/>',
      '<a href="cursor://install" target="_blank" name="old">x</a><kbd>K</kbd><mark>m</mark>',
      '<table><tr><td colspan="2">x</td></tr></table><details open><summary>s</summary>t</details>',
      '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math><input type="checkbox" checked disabled/>',
      '</div>',
    ].join('\n'),
    'page.mdx',
  );
  for (const part of [
    'class="grid gap-4"',
    'position:absolute;color:red',
    'align="center"',
    'id="top"',
    'aria-label="A"',
    'playsInline',
    'src="https://www.youtube.com/embed/x"',
    'allow="autoplay"',
    'sandbox="allow-scripts',
    'viewBox="0 0 9 9"',
    'stroke-width="2"',
    '<linearGradient id="g">',
    'stop-color="red"',
    'fill="url(#g)"',
    '<use href="#g"',
    'srcSet="b.png 2x"',
    'href="cursor://install"',
    'name="old"',
    'colSpan="2"',
    '<mfrac>',
    'type="checkbox"',
  ])
    expect(html).toContain(part);
});
