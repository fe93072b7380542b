import { expect, it } from 'vitest';
import { askedRules, hookSelectors, selectorsOfScript } from './author-selectors';

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

it('takes brackets in brackets for one selector', () => {
  expect(hookSelectors([':is(ul:is(:has(> #navbar, .a), :has(> li.card))) > li, #footer'])).toEqual([
    '#footer',
    ':is(ul:is(:has(> #navbar, .a), :has(> li.card))) > li',
  ]);
});

it('counts a rule as met when one of its selectors is, and not when none is', () => {
  const lists = ['#content > .card, #content-area > .card', '#footer, .nobody', '.own', '#navbar a'];
  const asked = new Set(['#content > .card', '#content-area > .card', '#footer', '#navbar a']);
  expect(askedRules(lists, asked, new Set(['#content-area > .card', '#navbar a']))).toEqual({
    asked: 3,
    missing: ['#navbar a'],
  });
});
