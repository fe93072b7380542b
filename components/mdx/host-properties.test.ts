import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hostProperties, reasonAgainstHost } from './host-properties';

const markup = (type: string, given: Record<string, unknown>) =>
  renderToStaticMarkup(createElement(type, hostProperties(type, given)));

it.each([
  [
    'img',
    { loading: 'lazy', src: '/a', children: 'words', style: 'color: red' },
    '<img loading="lazy" src="/a" style="color:red"/>',
  ],
  ['br', { dangerouslySetInnerHTML: { __html: 'x' } }, '<br/>'],
  ['textarea', { value: 'a', children: 'b' }, '<textarea>a</textarea>'],
  ['textarea', { children: ['a', createElement('b', {}, 'c')] }, '<textarea>ac</textarea>'],
  ['p', { title: 10n, children: 'words' }, '<p title="10">words</p>'],
  ['p', { title: Symbol('s'), id: () => 1, lang: Object.create(null) }, '<p></p>'],
  ['p', { style: { color: Symbol('s'), width: 3, height: createElement('b') } }, '<p style="width:3px"></p>'],
  ['p', { dangerouslySetInnerHTML: 'x', children: 'words' }, '<p>words</p>'],
  ['p', { dangerouslySetInnerHTML: { __html: '<b>x</b>' }, children: 'words' }, '<p><b>x</b></p>'],
])('what React would refuse in <%s> is left out or written as text: %#', (type, given, html) => {
  expect(markup(type, given)).toBe(html);
});

it.each<[string, Record<string, unknown>]>([
  ['p', { style: 'color: red' }],
  ['p', { style: () => 1 }],
  ['img', { children: 'words' }],
  ['td', { rowSpan: 10n }],
  ['p', { dangerouslySetInnerHTML: { __html: 'x' }, children: 'words' }],
  ['p', { dangerouslySetInnerHTML: 'x' }],
])('React refuses <%s> as it is written, and the reason is known: %#', (type, given) => {
  expect(reasonAgainstHost(type, given)).toContain(`<${type}>`);
  expect(() => renderToStaticMarkup(createElement(type, given))).toThrow();
});

it('what React takes is not refused', () => {
  expect(reasonAgainstHost('p', { style: { color: 'red' }, title: () => 1, children: 10n })).toBeUndefined();
  expect(reasonAgainstHost('p', { dangerouslySetInnerHTML: { __html: 'x' } })).toBeUndefined();
});
