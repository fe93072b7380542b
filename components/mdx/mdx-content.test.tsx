import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

async function htmlOf(source: string, files: Record<string, string> = {}): Promise<string> {
  const page = await compileText(source, files);
  // Waits for lazily loaded parts, as the server does.
  const { prelude } = await prerenderToNodeStream(
    <MdxContent file="page.mdx" frontMatter={{ plan: 'Pro' }} page={page} path="/page" />,
  );
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

describe('the content of a page', () => {
  it('uses constants, components and front matter of the page', async () => {
    const html = await htmlOf(
      'export const words = ["a", "b"];\nexport const Shout = ({ children }) => <b>{children}!</b>;\n\n{words.join("-")} <Shout>hey</Shout> {frontmatter.plan} {Math.max(1, 2)}',
    );
    expect(html).toContain('a-b');
    expect(html).toContain('<b>hey!</b>');
    expect(html).toContain('Pro');
    expect(html).toContain('2');
  });

  it('knows the reader where it is made for one, and nobody elsewhere', async () => {
    const page = await compileText('Hello {user.name ?? "stranger"}!');
    const user = { name: 'Ada', email: 'ada@example.com', groups: [] };
    const drawn = async (props: object) =>
      text(
        (
          await prerenderToNodeStream(
            <MdxContent file="page.mdx" frontMatter={{}} page={page} path="/page" {...props} />,
          )
        ).prelude,
      );
    expect((await drawn({ user })).replaceAll('<!-- -->', '')).toContain('Hello Ada!');
    expect((await drawn({})).replaceAll('<!-- -->', '')).toContain('Hello stranger!');
  });

  it('shows the children of a component that nobody defines, and marks it', async () => {
    const html = await htmlOf('<Nobody>inner words</Nobody>\n\n<Some.Deep.Name>more</Some.Deep.Name>');
    expect(html).toContain('data-unknown-component="Nobody"');
    expect(html).toContain('inner words');
    expect(html).toContain('data-unknown-component="Some.Deep.Name"');
  });

  it('says so too of a component that is asynchronous', async () => {
    const html = await htmlOf(
      'export const Late = async () => { throw new Error("too late"); };\n\nWords.\n\n<Late />\n\nThe rest.',
    );
    expect(html).toContain('&lt;Late&gt; failed: too late (page.mdx:5)');
    expect(html).toContain('The rest.');
  });

  it.each([
    'constructor.prototype',
    '__proto__',
    'toString',
    'hasOwnProperty.call',
    'Card.constructor',
    'Card.prototype',
    'Card.name',
    'Card.__proto__.x',
    'nobody.here',
    '_nobody',
  ])('shows what stands inside <%s>, which is no component though objects have the name', async (name) => {
    const html = await htmlOf(`<${name}>inner words</${name}>\n\n<Note>The rest.</Note>`);
    expect(html).toContain('inner words');
    expect(html).toContain('The rest.');
    expect(html).not.toContain('data-page-error');
  });

  it('keeps the rest of the page when an author component throws', async () => {
    const html = await htmlOf(
      'export const Bad = () => { throw new Error("broken"); };\n\n<Bad />\n\nThe rest.',
    );
    expect(html).toContain('data-component-error="Bad"');
    expect(html).toContain('The rest.');
  });

  it('says where the failing component is written', async () => {
    const html = await htmlOf(
      'export const Bad = () => ({ a: 1 });\n\n<Bad />\n\n<Card title={{ a: 1 }}>x</Card>',
    );
    expect(html).toContain('page.mdx:3');
    expect(html).toContain('page.mdx:5');
  });

  it.each([
    ['<a href="/x">\n  ### Title\n\n  Text with [a link](/y).\n</a>'],
    ['<a href="/x"><h3>Title</h3><p>See <a href="/y" className="more">more</a></p></a>'],
    ['<a href="https://example.com/x">https://example.com/x</a>'],
    ['<a href="/x">\n  <Card title="Title" href="/y">Text</Card>\n</a>'],
    ['[<a href="/y">inner</a>](/x)'],
    [
      'export const Tip = () => <Tooltip tip="Says" cta="More" href="/y">word</Tooltip>;\n\n[The <Tip />](/x)',
    ],
    ['export const Tile = () => <a href="/x"><Card title="Title" href="/y">Text</Card></a>;\n\n<Tile />'],
  ])('puts no link into a link, which browsers take apart: %s', async (source) => {
    const html = await htmlOf(source);
    expect(html.match(/<a[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<a[^>]*href="(?:\/|https:\/\/example.com\/)x"/);
  });

  it.each([
    [
      'rows without a body',
      '<table><caption>c</caption>{[1, 2].map((n) => <tr key={n}><td>{n}</td></tr>)}</table>',
      /<caption>c<\/caption><tbody><tr><td>1<\/td><\/tr><tr><td>2<\/td><\/tr><\/tbody>/,
    ],
    [
      'a box in a paragraph',
      '<p className="own">a <b><div>box</div></b></p>',
      /<div class="paragraph own">a <b><div>/,
    ],
    ['a button in a button', '<button>a <button>b</button></button>', /<button>a <span>b<\/span><\/button>/],
    [
      'an item in an item',
      '<ul><li>a <ul><li>b</li></ul><li>c</li></li></ul>',
      /<ul><li>b<\/li><\/ul><div>c<\/div>/,
    ],
  ])('draws %s as browsers leave it, in a component of the author', async (_, markup, drawn) => {
    const part = `const Part = () => (Date.now() > 0 ? ${markup} : null);`;
    expect(await htmlOf(`export ${part}\n\n<Part />`)).toMatch(drawn);
  });

  it.each([
    ['null', ''],
    ['undefined', ''],
    ['false', ''],
    ['"some words"', 'some words'],
    ['7', '7'],
    ['[<b key="1">one</b>, "two"]', '<b>one</b>two'],
  ])('draws a component that returns %s', async (drawn, shown) => {
    const source = 'import { Banner } from "/snippets/banner.mdx";\n\n<div><Banner /></div>';
    const html = await htmlOf(source, { 'snippets/banner.mdx': `export const Banner = () => ${drawn};` });
    expect(html).toContain(`<div>${shown}</div>`);
  });

  it('says in its place that an import has no file or no export, and keeps what stands inside', async () => {
    const source = [
      'import Gone from "/snippets/gone.mdx";',
      'import { Lost, word } from "/snippets/lost.jsx";',
      'import { Present, Absent } from "/snippets/present.jsx";',
      'import { here, nowhere } from "/snippets/values.mdx";',
      '',
      '<Gone />',
      '',
      '<Snippet file="old.mdx" />',
      '',
      '<Lost>inner words</Lost>',
      '',
      'Say {word} and {word.length} and {here} and {nowhere}.',
      '',
      '<Present /> <Absent />',
      '',
      'The rest.',
    ].join('\n');
    const html = await htmlOf(source, {
      'snippets/present.jsx': 'export const Present = () => <b>present</b>;',
      'snippets/values.mdx': 'export const here = "found";\n',
    });
    expect(html).toContain(
      '&lt;Gone&gt; failed: there is no file &quot;/snippets/gone.mdx&quot; (page.mdx:6)',
    );
    expect(html).toContain(
      '&lt;Lost&gt; failed: there is no file &quot;/snippets/lost.jsx&quot; (page.mdx:10)',
    );
    expect(html).toContain(
      '&lt;Snippet&gt; failed: there is no file &quot;snippets/old.mdx&quot; (page.mdx:8)',
    );
    expect(html).toContain('inner words');
    expect(html.match(/An expression failed: there is no file &quot;\/snippets\/lost.jsx/g)).toHaveLength(2);
    expect(html).toContain('found and ');
    expect(html).toContain(
      'failed: &quot;/snippets/values.mdx&quot; exports no &quot;nowhere&quot; (page.mdx:12)',
    );
    expect(html).toContain('<b>present</b>');
    expect(html).toContain(
      '&lt;Absent&gt; failed: &quot;/snippets/present.jsx&quot; exports no &quot;Absent&quot;',
    );
    expect(html).toContain('The rest.');
  });

  it.each([
    ['export { Inner } from "./inner.jsx";', '<Inner />'],
    ['export * from "./inner.jsx";', '<Inner />'],
    ['const Inner = () => <b>inner</b>;\nexport { Inner };', '<Inner />'],
    ['export function Inner() { return <b>inner</b>; }', '<Inner />'],
    ['export default class {}\nexport const { Inner } = { Inner: () => <b>inner</b> };', '<Inner />'],
    ['const Inner = () => <b>inner</b>;\nmodule.exports = { Inner };', '<Inner />'],
  ])('finds what a file exports in whichever way: %s', async (module, tag) => {
    const html = await htmlOf(`import { Inner } from "/snippets/outer.jsx";\n\n${tag}`, {
      'snippets/outer.jsx': module,
      'snippets/inner.jsx': 'export const Inner = () => <b>inner</b>;',
    });
    expect(html).toContain('<b>inner</b>');
  });

  it('keeps the rest of the page when a component contains itself', async () => {
    const html = await htmlOf('export const Round = () => <Round />;\n\n<Round />\n\nThe rest.');
    expect(html).toContain('it contains itself without end (page.mdx:3)');
    expect(html).toContain('The rest.');
  });

  it('shows an error in its place when an expression throws', async () => {
    const html = await htmlOf('export const list = undefined;\n\n{list.map((x) => x)}');
    expect(html).toContain('data-component-error="expression"');
    expect(html).toContain('page.mdx:3');
  });

  it.each([
    ['an object', 'export const value = { a: 1 };\n\n{value}'],
    ['an object in a line', 'export const value = { a: 1 };\n\nWords {value} more'],
    ['a date', '{new Date(0)}'],
    ['a function', '{() => 1}'],
    ['a symbol', 'Words {Symbol("x")}'],
    ['an object in a list', '{[1, { a: 1 }]}'],
    ['an object that is used as a component', 'export const Foo = { a: 1 };\n\n<Foo />'],
    ['a title that is an object', '<Card title={{ a: 1 }}>Inside</Card>'],
    ['a title that is a function', '<Card title={() => 1}>Inside</Card>'],
    ['a component that returns an object', 'export const Foo = () => ({ a: 1 });\n\n<Foo />'],
    ['children of an empty element', '<img src="/a.png">words</img>'],
    ['a style that is a text', 'export const Foo = () => <b style="color: red">styled</b>;\n\n<Foo />'],
    [
      'an expression in an attribute that throws',
      'export const value = undefined;\n\n<Card title={value.a} />',
    ],
  ])('%s costs no more than its own place', async (_, source) => {
    const html = await htmlOf(`# Before\n\n${source}\n\nThe rest.`);
    expect(html).toContain('Before');
    expect(html).toContain('The rest.');
    expect(html).not.toContain('data-page-error');
  });

  it('says of a value that cannot be shown where it stands, to readers and to whoever runs the site', async () => {
    const page = await compileText('export const value = { a: 1 };\n\nWords.\n\n{value}');
    const findings: Diagnostic[] = [];
    const { prelude } = await prerenderToNodeStream(
      <MdxContent
        file="page.mdx"
        frontMatter={{}}
        onFault={(finding) => findings.push(finding)}
        page={page}
        path="/page"
      />,
    );
    expect(await text(prelude)).toContain('page.mdx:5');
    expect(findings).toEqual([
      expect.objectContaining({ file: 'page.mdx', line: 5, message: expect.stringContaining('keys a') }),
    ]);
  });

  it.each([
    ['export default function D1({ x }) { return <p>default {x}</p>; }', 'import D from "/snippets/d.jsx"'],
    ['const X = ({ x }) => <p>default {x}</p>;\nexport { X as default };', 'import D from "/snippets/d.jsx"'],
    ['export default ({ x }) => <p>default {x}</p>;', 'import { default as D } from "/snippets/d.jsx"'],
    [
      'export default function D({ x }) { const [y] = useState(x); return <p>default {y}</p>; }',
      'import D from "/snippets/d.jsx"',
    ],
  ])('takes the default export of a file: %s', async (module, statement) => {
    const html = await htmlOf(`${statement}\n\n<D x="1" />\n\nThe rest.`, { 'snippets/d.jsx': module });
    expect(html).toContain('<p>default 1</p>');
    expect(html).toContain('The rest.');
  });

  it('takes a text that a file exports by default', async () => {
    const html = await htmlOf('import words from "/snippets/d.js"\n\n{words}', {
      'snippets/d.js': 'export default "some words";',
    });
    expect(html).toContain('some words');
  });

  it('lets the browser draw a component with a callback ref, and elements with handlers', async () => {
    const page = await compileText(
      'export const Foo = () => <i ref={(node) => node}>seen</i>;\n\n<Foo />\n\n<button onClick={() => navigator.clipboard.writeText("x")}>Copy</button>',
    );
    expect(page.warnings).toEqual([]);
    const { prelude } = await prerenderToNodeStream(
      <MdxContent file="page.mdx" frontMatter={{}} page={page} path="/page" />,
    );
    const html = await text(prelude);
    expect(html).toContain('<i>seen</i>');
    expect(html).toMatch(/<button[^>]*>Copy<\/button>/);
    expect(JSON.stringify(page.modules)).toContain('clipboard');
  });

  it('renders a live component for the first view, with its state and with Math of its own', async () => {
    const html = await htmlOf('import { Counter } from "/snippets/counter.jsx";\n\n<Counter start={3} />', {
      'snippets/counter.jsx':
        'export const Counter = ({ start }) => { const [count, setCount] = useState(Math.max(start, 1)); return <button onClick={() => setCount(count + 1)}>count {count}</button>; };',
    });
    expect(html).toMatch(/<button[^>]*>count 3<\/button>/);
  });

  it('shows nothing yet for a component that needs window, and the rest of the page', async () => {
    const html = await htmlOf('import { Width } from "/snippets/width.jsx";\n\n<Width />\n\nThe rest.', {
      'snippets/width.jsx':
        'export const Width = () => { const [w] = useState(window.innerWidth); return <i>{w}</i>; };',
    });
    expect(html).not.toContain('<i>');
    expect(html).toContain('The rest.');
  });

  it('a component of the page can be handed to a live one', async () => {
    const html = await htmlOf(
      'import { Play } from "/snippets/play.jsx";\n\nexport const Box = ({ children }) => <u>{children}</u>;\n\n<Play BoxComponent={Box} />',
      {
        'snippets/play.jsx':
          'export const Play = ({ BoxComponent }) => { const [word] = useState("hi"); return <BoxComponent>{word}</BoxComponent>; };',
      },
    );
    expect(html).toContain('<u>hi</u>');
  });

  it('has our components where authors import them from a package of the format', async () => {
    const files = {
      'snippets/price.jsx':
        'import { useState } from "react";\nimport { Card, Columns as Row } from "@mintlify/components";\nexport const Price = () => { const [n] = useState(3); return <Row cols={2}><Card title="Costs">{n} coins</Card></Row>; };',
      'snippets/still.jsx':
        'import { Note } from "@mintlify/components";\nexport const Still = () => <Note>calm</Note>;',
    };
    const source = [
      'import { Tip } from "@mintlify/components";',
      'import { Price } from "/snippets/price.jsx";',
      'import { Still } from "/snippets/still.jsx";',
      '\n<Tip>advice</Tip>\n\n<Price />\n\n<Still />',
    ].join('\n');
    const html = await htmlOf(source, files);
    expect(html).toContain('3 coins');
    expect(html).toMatch(/Costs[\s\S]*3 coins/);
    expect(html).toContain('calm');
    expect(html).toContain('advice');
    expect((await compileText(source, files)).warnings).toEqual([]);
  });

  it('says that a package gives nothing else, and keeps what is ours of it', async () => {
    const files = {
      'snippets/both.jsx':
        'import { Card, Chart } from "some-library";\nexport const Both = () => <Card title="Ours">{String(Chart)}</Card>;',
    };
    const source = 'import { Both } from "/snippets/both.jsx";\n\n<Both />';
    expect(await htmlOf(source, files)).toMatch(/Ours[\s\S]*undefined/);
    expect((await compileText(source, files)).warnings.map(({ rule }) => rule)).toEqual(['package-import']);
  });

  it('draws a tree around folders and files that stand without one', async () => {
    const html = await htmlOf(
      '<Tree.Folder name="src" defaultOpen>\n  <Tree.File name="a.ts" />\n</Tree.Folder>\n<Tree.File name="b.ts" />\n\nText.\n\n<Tree>\n  <Tree.File name="c.ts" />\n</Tree>',
    );
    expect(html.match(/role="tree"/g)).toHaveLength(2);
    expect(html).toMatch(/role="tree"[\s\S]*a\.ts[\s\S]*b\.ts[\s\S]*Text\.[\s\S]*role="tree"[\s\S]*c\.ts/);
  });

  it('modules may declare names that built-in components have', async () => {
    const html = await htmlOf('import { Page } from "/snippets/page.jsx";\n\n<Page />', {
      'snippets/page.jsx': 'const Card = () => <em>own card</em>;\nexport const Page = () => <Card />;',
    });
    expect(html).toContain('<em>own card</em>');
  });
});
