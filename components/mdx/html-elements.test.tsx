import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Details } from './details';
import { InlineFrame, Input, Preformatted, Table, Video } from './html-elements';
import { Image } from './image';
import { Link, TextLink } from './link';
import { MdxIcon } from './mdx-icon';
import { ZoomableImage } from './zoomable-image';

describe('HTML that authors write', () => {
  it('a wide table scrolls in a box that the keyboard reaches', () => {
    const html = renderToStaticMarkup(
      <Table>
        <tbody />
      </Table>,
    );
    expect(html).toMatch(/^<div [^>]*tabindex="0"><table><tbody><\/tbody><\/table><\/div>$/);
  });

  it.each([
    ['https://example.com', 'target="_blank"'],
    ['//example.com', 'rel="noopener"'],
  ])('a link to %s opens beside the page', (href, expected) => {
    expect(renderToStaticMarkup(<Link href={href}>x</Link>)).toContain(expected);
  });

  it.each(['/x', '#x', 'mailto:a@b.c'])('a link to %s opens in place', (href) => {
    expect(renderToStaticMarkup(<Link href={href}>x</Link>)).toBe(`<a href="${href}">x</a>`);
  });

  it('a link in the text has the class that style sheets of sites ask for, unless its author gave it another', () => {
    expect(renderToStaticMarkup(<TextLink href="/x">x</TextLink>)).toBe('<a class="link" href="/x">x</a>');
    expect(renderToStaticMarkup(<TextLink className="button" href="/x" />)).toContain('class="button"');
  });

  it('a link of nothing but an icon has no line below it, and one with words does', () => {
    const drawn = (children: React.ReactNode) => renderToStaticMarkup(<Link href="/x">{children}</Link>);
    expect(drawn(<svg />)).toContain('data-wordless');
    expect(drawn([<svg key="icon" />, ' GitHub'])).not.toContain('data-wordless');
  });

  it('a link of nothing but an icon is called by its address', () => {
    const drawn = (children?: React.ReactNode) =>
      renderToStaticMarkup(<Link href="https://a.example/b#c">{children}</Link>);
    const named = 'aria-label="a.example/b#c"';
    expect(drawn()).toContain(named);
    expect(drawn(<svg />)).toContain(named);
    expect(
      drawn(
        <sup>
          <MdxIcon icon="github" />
        </sup>,
      ),
    ).toContain(named);
    expect(drawn(<MdxIcon icon={{ kind: 'image', src: '/a.svg', isMask: true }} />)).toContain(named);
    expect(drawn(<Image alt="" src="/a.png" />)).toContain(named);
    expect(drawn(<Image alt="Logo" src="/a.png" />)).not.toContain('aria-label');
    expect(drawn(<Details>Words</Details>)).not.toContain('aria-label');
    expect(renderToStaticMarkup(<Link aria-label="Own" href="/x" />)).toContain('aria-label="Own"');
  });

  it('a video that plays by itself is silent', () => {
    expect(renderToStaticMarkup(<Video autoPlay src="/v.mp4" />)).toMatch(/muted=""/);
    expect(renderToStaticMarkup(<Video src="/v.mp4" />)).toContain('controls=""');
  });

  it('a page inside the page has a name', () => {
    expect(renderToStaticMarkup(<InlineFrame src="https://video.example/x" />)).toContain(
      'title="video.example"',
    );
    expect(renderToStaticMarkup(<InlineFrame src="/x" title="Tour" />)).toContain('title="Tour"');
  });

  it('boxes of task lists say whether the task is done', () => {
    expect(renderToStaticMarkup(<Input checked disabled readOnly type="checkbox" />)).toContain(
      'aria-label="Done"',
    );
    expect(renderToStaticMarkup(<Input disabled type="checkbox" />)).toContain('aria-label="To do"');
  });

  it('preformatted text that holds links keeps them', () => {
    const html = renderToStaticMarkup(
      <Preformatted>
        <code>
          see <a href="/x">x</a>
        </code>
      </Preformatted>,
    );
    expect(html).toContain('<a href="/x">x</a>');
  });

  it('preformatted text with a look of its own stays as its author drew it', () => {
    const html = renderToStaticMarkup(
      <Preformatted className="window">
        <code>npm start</code>
      </Preformatted>,
    );
    expect(html).toContain('window');
    expect(html).toContain('<code>npm start</code>');
    expect(html).not.toContain('button');
  });

  it.each([{}, { noZoom: true }, { actions: 'copy,download' }])(
    'an image with %j shows without JavaScript',
    (more) => {
      const html = renderToStaticMarkup(<Image alt="A chart" className="w-10" src="/a.png" {...more} />);
      expect(html).toMatch(/<img [^>]*alt="A chart"[^>]*>/);
      expect(html).toContain('class="w-10"');
      expect(html).not.toContain('role="button"');
    },
  );

  it('the title of a details box stays its title inside a paragraph', () => {
    const html = renderToStaticMarkup(
      <Details>
        <div className="paragraph">
          <summary>More</summary>
        </div>
        <p>Text</p>
      </Details>,
    );
    expect(html).toBe('<details><summary>More</summary><p>Text</p></details>');
  });

  it('an image without a source leaves nothing', () => {
    expect(renderToStaticMarkup(<Image alt="x" />)).toBe('');
  });
});

it('what one does with an image is said in the language of the page', () => {
  const labels = {
    zoom: 'Agrandir',
    close: 'Fermer',
    copy: 'Copier',
    copied: 'Copié',
    download: 'Télécharger',
  };
  const html = renderToStaticMarkup(
    <ZoomableImage actions={['copy', 'download']} image={{ alt: 'A', src: '/a.png' }} labels={labels} />,
  );
  expect(html).toContain('>Copier</button>');
  expect(html).toContain('>Télécharger</a>');
});
