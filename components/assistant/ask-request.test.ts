import { expect, it } from 'vitest';
import { askRequestFrom } from './ask-request';

it('a question is asked without the space around it, and one of spaces alone is none', () => {
  expect(askRequestFrom({ question: '  How? ' }).question).toBe('How?');
  expect(askRequestFrom({ question: '   ' }).question).toBeUndefined();
});

it('a context keeps its page and element; one without a type or a text is left out', () => {
  const code = { type: 'code', value: 'npm ci', path: '/quickstart', elementId: 'install' };
  const { context } = askRequestFrom({ context: [code, { type: 'code', value: ' ' }, { value: 'a' }, null] });
  expect(context).toEqual([code]);
});

it.each([undefined, null, 'text', 7, { question: 7, context: 'all of it' }])(
  'an event with %j opens the panel and asks nothing',
  (detail) => {
    expect(askRequestFrom(detail)).toEqual({ question: undefined, context: [] });
  },
);

it('a text that is too long for a question is cut', () => {
  expect(askRequestFrom({ question: 'a'.repeat(5_000) }).question).toHaveLength(2_000);
});
