import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Card } from './card';
import { CardGroup, Columns } from './columns';

describe('Card', () => {
  test('the title is the link, so that links in the text of a card are not nested in it', () => {
    const html = renderToStaticMarkup(
      <Card href="/a" title="A">
        <a href="/b">b</a>
      </Card>,
    );
    expect(html).toMatch(/<a [^>]*href="\/a"[^>]*>A<\/a>/);
    expect(html).toContain('<a href="/b">b</a>');
  });

  // Sites' style sheets select `a.card` and its `h2`.
  test('without links or controls inside, the card itself is the link, and its title a heading', () => {
    const html = markupOf(
      <Card href="/a" title="A">
        <p>
          <strong>b</strong>
        </p>
      </Card>,
    );
    expect(html).toMatch(/^<a [^>]*class="card [^>]*href="\/a"|^<a [^>]*href="\/a"[^>]*class="card /);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h2 [^>]*>A<\/h2>/);
  });

  test.each([
    ['a button', <button key="a" type="button" />],
    ['a component of which nobody knows what it draws', <Columns key="b" />],
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an author's HTML is the subject of the test.
    ['HTML of the author', <p dangerouslySetInnerHTML={{ __html: '<a href="/b">b</a>' }} key="c" />],
  ])('no link is drawn around %s', (_, inside) => {
    const html = markupOf(
      <Card href="/a" title="A">
        {inside}
      </Card>,
    );
    expect(html).toMatch(/^<div [^>]*class="card /);
    expect(html).toMatch(/<a [^>]*href="\/a"[^>]*>A<\/a>/);
  });

  test('a link without a title takes its name from the text', () => {
    expect(renderToStaticMarkup(<Card href="/a">Read this</Card>)).toContain('aria-label="Read this"');
  });

  test('a link to another site opens beside this one and shows an arrow', () => {
    const html = renderToStaticMarkup(<Card href="https://example.com" title="A" />);
    expect(html).toContain('target="_blank"');
    expect(html).toContain('mdx-card-arrow');
  });

  test.each([
    { href: '/a', arrow: undefined, isShown: false },
    { href: '/a', arrow: 'true', isShown: true },
    { href: 'https://example.com', arrow: 'false', isShown: false },
    { href: undefined, arrow: true, isShown: false },
  ])('arrow $arrow with address $href: shown $isShown', ({ href, arrow, isShown }) => {
    const html = renderToStaticMarkup(
      <Card
        title="A"
        {...(href === undefined ? {} : { href })}
        {...(arrow === undefined ? {} : { arrow })}
      />,
    );
    expect(html.includes('mdx-card-arrow')).toBe(isShown);
  });

  test('a disabled card leads nowhere', () => {
    expect(renderToStaticMarkup(<Card disabled href="/a" title="A" />)).not.toContain('<a');
  });
});

describe('Columns', () => {
  test.each([
    [2, 2],
    ['3', 3],
    [40, 6],
    [undefined, 2],
  ])('cols written as %j makes %d columns', (cols, count) => {
    const html = renderToStaticMarkup(<Columns {...(cols === undefined ? {} : { cols })} />);
    expect(html).toContain(`--columns:${count}`);
  });

  test('cards on lines that follow one another are cells of their own', () => {
    const html = renderToStaticMarkup(
      <CardGroup>
        <div className="paragraph">
          <Card title="A" /> <Card title="B" />
        </div>
      </CardGroup>,
    );
    expect(html).not.toContain('paragraph');
    expect(html.match(/class="card /g)).toHaveLength(2);
  });
});

test.each([
  ['tip', 'tip'],
  ['Success', 'check'],
])(
  'a card of type "%s" has the colours and the sign of such a callout, unless it has an icon',
  (type, shown) => {
    const html = renderToStaticMarkup(<Card title="A" type={type} />);
    expect(html).toContain(`data-type="${shown}"`);
    expect(html).toContain('data-component-part="card-icon"');
    expect(renderToStaticMarkup(<Card title="A" type="something" />)).not.toContain('card-icon');
  },
);
