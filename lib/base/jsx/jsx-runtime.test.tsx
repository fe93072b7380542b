import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setBasePath } from '@/lib/base/web/set-base-path';

afterEach(() => setBasePath(''));

function Link({ href }: { href: string }) {
  return <a href={href}>Guide</a>;
}

describe('elements of a site below /docs', () => {
  it.each([
    [() => <a href="/a">A</a>, '<a href="/docs/a">A</a>'],
    [() => <Link href="/docs/a" />, '<a href="/docs/docs/a">Guide</a>'],
    [() => <a href="#part">A</a>, '<a href="#part">A</a>'],
    [() => <a href="https://example.com/a">A</a>, '<a href="https://example.com/a">A</a>'],
    [() => <form action="/-/auth" />, '<form action="/docs/-/auth"></form>'],
    [
      () => <video muted poster="/p.png" src="/v.mp4" />,
      '<video muted="" poster="/docs/p.png" src="/docs/v.mp4"></video>',
    ],
    [
      () => <source srcSet="/a.png 1x, /b,c.png 2x, https://example.com/d.png 3x" />,
      '<source srcSet="/docs/a.png 1x, /docs/b,c.png 2x, https://example.com/d.png 3x"/>',
    ],
    [
      () => <i style={{ mask: 'url("/-/icons/a") center', color: 'red' }} />,
      '<i style="mask:url(&quot;/docs/-/icons/a&quot;) center;color:red"></i>',
    ],
    [
      () => <style>{'@import "/a.css";a{b:url(/c.png);d:url(data:x)}'}</style>,
      '<style>@import "/docs/a.css";a{b:url(/docs/c.png);d:url(data:x)}</style>',
    ],
    [() => <code>href="/a"</code>, '<code>href=&quot;/a&quot;</code>'],
  ])('have addresses by which browsers reach them: %#', (draw, markup) => {
    setBasePath('/docs');
    expect(renderToStaticMarkup(draw())).toBe(markup);
  });
});

it('elements at the root of a host are those of React', () => {
  expect(renderToStaticMarkup(<Link href="/a" />)).toBe('<a href="/a">Guide</a>');
});
