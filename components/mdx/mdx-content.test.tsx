import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

async function htmlOf(source: string, files: Record<string, string> = {}): Promise<string> {
  const page = await compileText(source, files);
  // As the server does it: what a page loads when needed is waited for.
  const { prelude } = await prerenderToNodeStream(
    <MdxContent file="page.mdx" frontMatter={{ plan: 'Pro' }} page={page} />,
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

  it('shows the children of a component that nobody defines, and marks it', async () => {
    const html = await htmlOf('<Nobody>inner words</Nobody>\n\n<Some.Deep.Name>more</Some.Deep.Name>');
    expect(html).toContain('data-unknown-component="Nobody"');
    expect(html).toContain('inner words');
    expect(html).toContain('data-unknown-component="Some.Deep.Name"');
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

  it('shows an error in its place when an expression throws', async () => {
    const html = await htmlOf('export const list = undefined;\n\n{list.map((x) => x)}');
    expect(html).toContain('data-page-error');
    expect(html).toContain('page.mdx');
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

  it('modules may declare names that built-in components have', async () => {
    const html = await htmlOf('import { Page } from "/snippets/page.jsx";\n\n<Page />', {
      'snippets/page.jsx': 'const Card = () => <em>own card</em>;\nexport const Page = () => <Card />;',
    });
    expect(html).toContain('<em>own card</em>');
  });
});
