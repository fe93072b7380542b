import { expect, it } from 'vitest';
import { hookSelectors, selectorsOfScript } from './author-selectors';

it('finds the selectors that a script asks for', () => {
  const script = `document.querySelector('#navbar .nav-logo'); el.closest("main"); q.matches(\`#sidebar a\`);
    document.getElementById('content-area'); document.getElementsByClassName('card link'); own('#footer')`;
  expect(selectorsOfScript(script)).toEqual([
    '#navbar .nav-logo',
    'main',
    '#sidebar a',
    '#content-area',
    '.card.link',
  ]);
});

it('keeps those that name a documented hook, one by one and without states', () => {
  expect(
    hookSelectors([
      '#navbar a:hover, .own, .card:is(.x, .y)::before',
      'html.dark #navbar a',
      '.own > #content-area > :focus',
    ]),
  ).toEqual(['#navbar a', '.card:is(.x, .y)', '.own > #content-area > *', 'html.dark #navbar a']);
});
