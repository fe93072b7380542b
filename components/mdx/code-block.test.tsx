import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from './code-block';

test('the markup of the compiler is shown as it is', () => {
  const html = renderToStaticMarkup(<CodeBlock code="a" html='<span class="line">a</span>' language="js" />);
  expect(html).toContain('data-language="js" data-lit=""><span class="line">a</span></code>');
});

test('code without markup is escaped, whether written as a property or as children', () => {
  expect(renderToStaticMarkup(<CodeBlock code="<b>" />)).toContain('<code>&lt;b&gt;</code>');
  expect(renderToStaticMarkup(<CodeBlock>{'\n<b>\n'}</CodeBlock>)).toContain('<code>&lt;b&gt;</code>');
});

test.each([
  { name: 'title', properties: { title: 'app.ts' } },
  { name: 'filename', properties: { filename: 'app.ts' } },
])('$name stands in a bar above the code', ({ properties }) => {
  const html = renderToStaticMarkup(<CodeBlock code="a" {...properties} />);
  expect(html.indexOf('app.ts')).toBeLessThan(html.indexOf('<pre'));
});

test('code without a name has no bar, but a button to copy it', () => {
  const html = renderToStaticMarkup(<CodeBlock code="a" />);
  expect(html).not.toContain('mdx-code-bar');
  expect(html).toContain('aria-label="Copy code"');
});

test.each([true, 'true'])('nocopy written as %j leaves the button out', (nocopy) => {
  expect(renderToStaticMarkup(<CodeBlock code="a" nocopy={nocopy} title="x" />)).not.toContain('<button');
});

test.each([
  ['lines', 'data-lines="true"'],
  ['wrap', 'data-wrap="true"'],
])('%s applies when written bare or as text, and not as "false"', (name, attribute) => {
  for (const [value, isOn] of [
    [true, true],
    ['true', true],
    ['false', false],
  ] as const) {
    expect(renderToStaticMarkup(<CodeBlock code="a" {...{ [name]: value }} />).includes(attribute)).toBe(
      isOn,
    );
  }
});

test('only long expandable code is cut, and all of it stays in the page', () => {
  const long = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\n');
  const html = renderToStaticMarkup(<CodeBlock code={long} expandable />);
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('line 30');
  expect(renderToStaticMarkup(<CodeBlock code="short" expandable />)).not.toContain('aria-expanded');
});
