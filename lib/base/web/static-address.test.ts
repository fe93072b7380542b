import { expect, it } from 'vitest';
import { answerKey, markedAddress, placedAnswer } from './static-address';

const part = (page: string, anchor: string, place = '/components/schemas/Block') =>
  `/-/reference?${new URLSearchParams({ page, place, mode: 'read', anchor, v: 'abc' })}`;

it('has one answer for a part of the reference, wherever its schema stands', () => {
  const [one, deeper] = [part('/api/run', 'body'), part('/api/list', 'response-200-blocks-loop')];
  expect(answerKey(one, 'en')).toBe(answerKey(deeper, 'en'));
  expect(answerKey(one, 'en')).toBe(answerKey(markedAddress(one), 'en'));
  expect(answerKey(one, 'en')).not.toBe(answerKey(one, 'ja'));
  expect(answerKey(one, 'en')).not.toBe(
    answerKey(part('/api/run', 'body', '/components/schemas/Loop'), 'en'),
  );
});

it('gives its fields the ids of their place', () => {
  const asked = new URLSearchParams(markedAddress(part('/api/run', 'body'))).get('anchor');
  const answer = `<li id="${asked}-name"><a href="#${asked}-name">name</a></li>`;
  expect(placedAnswer(answer, part('/api/run', 'body'), '../')).toBe(
    '<li id="body-name"><a href="#body-name">name</a></li>',
  );
  expect(placedAnswer(answer, part('/api/run', ''), '../')).toBe(
    '<li id="name"><a href="#name">name</a></li>',
  );
});

it('leads from the page on, also to the levels below', () => {
  expect(
    placedAnswer('<a href="./-/reference?page=a"><img src="./a.png">', part('/a/b', 'x'), '../../'),
  ).toBe('<a href="../../-/reference?page=a"><img src="../../a.png">');
});

it('puts nothing into its markup that is no anchor', () => {
  expect(placedAnswer('<li>', part('/api/run', '"><img src=x onerror=alert(1)>'), '../')).toBeUndefined();
});

it('leaves other answers as they are', () => {
  expect(answerKey('/-/playground/plan?page=%2Fa', 'en')).toBe('/-/playground/plan?page=%2Fa');
  expect(answerKey('/-/navigation?group=a&page=%2Fb', 'en')).toBe('/-/navigation?group=a');
  expect(placedAnswer('# Title', '/guide.md', '../')).toBe('# Title');
});
