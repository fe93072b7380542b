import { expect, it } from 'vitest';
import { readPageHtml } from './read-page-html';

it('reads from a page its error, unknown and failed components, and the links of its content', () => {
  const html = `<nav><a href="/outside">x</a></nav><main id="m"><div class="e" data-page-error="">a &amp; b <b>c</b></div>
    <div data-unknown-component="Nobody">x</div><p data-component-error="Bad">y</p>
    <a class="l" href="/in?a=1&amp;b=2#c">z</a></main>`;
  expect(readPageHtml(html)).toEqual({
    error: 'a &amp; b c',
    unknownComponents: ['Nobody'],
    failedComponents: ['Bad'],
    links: ['/in?a=1&b=2#c'],
  });
});

it('a page without marks has none', () => {
  expect(readPageHtml('<main>text</main>')).toEqual({
    error: undefined,
    unknownComponents: [],
    failedComponents: [],
    links: [],
  });
});
