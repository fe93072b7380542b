import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { iconImage } from '@/lib/icons/icon-library';
import { compileText } from '@/tests/memory-content';
import { MdxContent } from './mdx-content';

// An element with a fixed position can imitate the site around the page, for example with a sign-in form over
// everything.

async function pageHtml(source: string, file: string): Promise<string> {
  const options = {
    trust: 'markup',
    iconImage: (name: string) => iconImage(name, { library: 'lucide' }),
  } as const;
  const page = await compileText(source, {}, options, file);
  const { prelude } = await prerenderToNodeStream(
    <MdxContent file={file} frontMatter={{}} page={page} path="/page" />,
  );
  return text(prelude);
}

const FIXED = /style="[^"]*position\s*:\s*fixed|style="[^"]*(?:\\|\/\*)/i;
const ESCAPED = String.raw`p\6fsition`;

it.each([
  "<div style={{ color: 'red;position:fixed' }}>x</div>",
  "<div style={{ color: ['red;position:fixed'] }}>x</div>",
  "<div style={{ ' position': 'fixed' }}>x</div>",
  "<div style={{ 'color:red;position': 'fixed' }}>x</div>",
  `<div style={{ '${ESCAPED.replace('\\', '\\\\')}': 'fixed' }}>x</div>`,
  `<div style="${ESCAPED}: fixed">x</div>`,
  `<div style={{ color: '/*"*/;position:fixed;/*"*/' }}>x</div>`,
  `<div style={{ background: 'url( a;position:fixed' }}>x</div>`,
  `<div style={{ content: '"a\\\\";position:fixed;"' }}>x</div>`,
  "<Frame style={{ color: 'red;position:fixed' }}>x</Frame>",
  '<Card title="A" icon="star" color="red;position:fixed">x</Card>',
  '<Callout color="red;position:fixed">x</Callout>',
  '<Badge color="red;position:fixed">x</Badge>',
  '<Icon icon="star" color="red;position:fixed" />',
  '<Icon icon="star" colorLight="red;position:fixed" colorDark="red;position:fixed" />',
  '<Icon icon="star" size="20px;position:fixed" />',
  '<Icon icon="none-of-this-name" size="20px;position:fixed" />',
  '<Color><Color.Item name="a" value="red;position:fixed" /></Color>',
  "<Color><Color.Item name=\"a\" value={{ light: 'red;position:fixed', dark: 'red' }} /></Color>",
])('a page of strangers fixes nothing: %s', async (source) => {
  expect(await pageHtml(source, 'page.mdx')).not.toMatch(FIXED);
});

it.each([
  '<div style="color:red;position:fixed">x</div>',
  `<div style="${ESCAPED}:fixed">x</div>`,
  '<div style="position/**/:fixed">x</div>',
])('nor does one in Markdown: %s', async (source) => {
  const html = await pageHtml(`{ open\n\n${source}`, 'page.md');
  expect(html).toContain('x</div>');
  expect(html).not.toMatch(FIXED);
});

it('classes that fix are left out in Markdown too', async () => {
  const html = await pageHtml('{ open\n\n<div class="grid fixed sm:fixed search-dialog">x</div>', 'page.md');
  expect(html).toContain('<div class="grid">x</div>');
});

it('other styles are kept as they are written', async () => {
  const style = "margin-top:1px;position:relative;background:url(data:image/png;base64,AA);--a:'b;c'";
  const object =
    "{ marginTop: '1px', position: 'relative', background: 'url(data:image/png;base64,AA)', '--a': \"'b;c'\" }";
  const kept = style.replaceAll("'", '&#x27;');
  expect(await pageHtml(`<div style={${object}}>x</div>`, 'page.mdx')).toContain(kept);
  expect(await pageHtml(`{ open\n\n<div style="${style}">x</div>`, 'page.md')).toContain(kept);
  const toned = await pageHtml('<Callout color="rgb(0 0 0 / 50%)">x</Callout>', 'page.mdx');
  expect(toned).toContain('--callout:rgb(0 0 0 / 50%)');
});
