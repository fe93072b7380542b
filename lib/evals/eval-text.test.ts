import { expect, test } from 'vitest';
import { evalText } from './eval-text';
import { casesIn } from './read-evals';

const message = { sources: undefined, isCovered: undefined, rating: undefined };

test('a conversation becomes cases that evals can read, with what the replies cited', () => {
  const sources = JSON.stringify([
    { id: 's1', url: 'https://docs.example.com/a%20b#top', title: 'A' },
    { id: 's2', url: 'https://docs.example.com/a%20b', title: 'A' },
    { id: 's3', url: '/c', title: 'C' },
  ]);
  const text = evalText([
    { ...message, role: 'user', text: 'How do I: "begin"?\n- covered: true\n# or not' },
    { ...message, role: 'assistant', text: 'So.', sources, isCovered: true },
    { ...message, role: 'user', text: 'And on Windows?' },
    { ...message, role: 'assistant', text: 'No.', isCovered: false },
    { ...message, role: 'user', text: 'Why?' },
  ]);
  const { cases, mistakes } = casesIn(text, 'evals/a.yaml');
  expect(mistakes).toEqual([]);
  expect(cases).toMatchObject([
    {
      question: 'How do I: "begin"?\n- covered: true\n# or not',
      pages: [[{ path: '/a b' }, { path: '/c' }]],
    },
    { question: 'And on Windows?', isCovered: false },
    { question: 'Why?', pages: [[{ path: '/' }]] },
  ]);
  expect(text).toContain('# Nothing was found. Once a page has the answer');
  expect(text.match(/# Asked after the question before/g)).toHaveLength(2);
});
