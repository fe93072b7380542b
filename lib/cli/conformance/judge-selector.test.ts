import { expect, it } from 'vitest';
import { judgeSelector } from './judge-selector';

const ownWords = new Set(['is-homepage', 'homepage_container', 'mt-6']);

it.each<[selector: string, isDocumented: boolean, own: string[]]>([
  ['html.dark #navbar a:hover', true, []],
  ['html.is-homepage #content-area > #pagination', true, ['is-homepage']],
  ['.homepage_container .card img', true, ['homepage_container']],
  ['.callout[data-callout-type="note"] [data-component-part="callout-content"]', true, []],
  ['.sidebar-group > li[data-title="Cards"] > button', true, []],
  // The hosted client's own markup, utilities and attributes, which no manual documents.
  ['#navbar .h-16 nav ul', false, []],
  ['#navigation-items .mt-6:not(:first-child)', false, []],
  ['#navbar button[class*="h-14"]', false, []],
  ['.code-block [data-fade-overlay]', false, []],
  ['#api-playground-2-operation-page .expandable', false, []],
  // A negation requires nothing.
  ['#content a:not(.nobody-has-this)', true, []],
])('%s names only what is documented or the author’s: %s', (selector, isDocumented, own) => {
  expect(judgeSelector(selector, ownWords)).toEqual({ selector, isDocumented, own, pages: [] });
});

it('finds the pages that a selector is for', () => {
  expect(judgeSelector('html[data-current-path="/en/home"] .nav-tabs', ownWords).pages).toEqual(['/en/home']);
});
