import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageError } from './page-error';
import { UnknownComponent } from './unknown-component';

it('a broken page tells what is wrong, where, and what to write instead', () => {
  const html = renderToStaticMarkup(
    <PageError
      diagnostic={{
        severity: 'error',
        rule: 'page-syntax',
        file: 'guides/a.mdx',
        line: 4,
        column: 2,
        message: 'A tag is open.',
        hint: 'Close it.',
      }}
    />,
  );
  expect(html).toContain('data-page-error="page-syntax"');
  for (const text of ['guides/a.mdx', 'line 4, column 2', 'A tag is open.', 'Close it.']) {
    expect(html).toContain(text);
  }
});

it('an unknown component shows its children and takes no room of its own', () => {
  const html = renderToStaticMarkup(<UnknownComponent name="Quiz">Text</UnknownComponent>);
  expect(html).toBe('<div data-unknown-component="Quiz" style="display:contents">Text</div>');
});
