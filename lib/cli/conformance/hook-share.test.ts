import { expect, it } from 'vitest';
import { askedHooks, hasHook } from './hook-share';

it('finds the documented hooks that a site asks for, and those that a page has', () => {
  const asked = askedHooks([
    '#content-area .card > p { color: #fff } .own-class {} #own {} .toc-item:hover {}',
    "document.getElementById('navbar'); document.querySelector('#sidebar-content li')",
  ]);
  expect(asked).toEqual(['#content-area', '#navbar', '#sidebar-content', '.card', '.toc-item']);
  const html = '<header id="navbar"><main id="content-area"><a class="mdx-card card">x</a></main>';
  expect(asked.filter((hook) => hasHook(html, hook))).toEqual(['#content-area', '#navbar', '.card']);
});
