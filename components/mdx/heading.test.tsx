import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Heading, headings } from './heading';

describe('headings', () => {
  it('a heading links to itself by a name', () => {
    const html = renderToStaticMarkup(
      <headings.h2 id="set-up">
        Set <code>up</code>
      </headings.h2>,
    );
    expect(html).toContain('<h2 aria-label="Set up" class="mdx-heading" id="set-up">Set <code>up</code>');
    expect(html).toContain('aria-label="Link to “Set up”"');
    expect(html).toContain('href="#set-up"');
  });

  it.each([true, 'true', ''])('without an anchor when noAnchor is %j', (noAnchor) => {
    const html = renderToStaticMarkup(
      <headings.h3 id="x" noAnchor={noAnchor === '' ? true : noAnchor}>
        X
      </headings.h3>,
    );
    expect(html).toBe('<h3 class="mdx-heading" id="x">X</h3>');
  });

  it.each([
    [3, 'h3'],
    ['4', 'h4'],
    [undefined, 'h2'],
    [9, 'h2'],
  ])('level %j is %s', (level, tag) => {
    expect(renderToStaticMarkup(<Heading level={level}>X</Heading>)).toMatch(new RegExp(`^<${tag} `));
  });
});
