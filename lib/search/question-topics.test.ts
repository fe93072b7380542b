import { expect, test } from 'vitest';
import { questionTopics } from './question-topics';

function topicsOf(questions: readonly (string | [question: string, ...about: string[]])[]) {
  const asked = questions.map((one) =>
    typeof one === 'string' ? { question: one, about: [] } : { question: one[0], about: one.slice(1) },
  );
  return questionTopics(asked, 'en').map((topic) =>
    topic.questions.map(({ question }) => question).toSorted(),
  );
}

test('wordings of one question are one topic, and the most asked topic is first', () => {
  const topics = topicsOf([
    'How do I rotate an API key?',
    'Does it run on Windows?',
    'rotate api keys',
    'Can I export invoices as PDF?',
    'Where can I rotate the key of the API?',
    'windows support?',
  ]);
  expect(topics).toEqual([
    ['How do I rotate an API key?', 'Where can I rotate the key of the API?', 'rotate api keys'],
    ['Does it run on Windows?', 'windows support?'],
    ['Can I export invoices as PDF?'],
  ]);
});

test('questions without a word in common are one topic when one page answered them', () => {
  const topics = topicsOf([
    ['give a coworker access', '/members'],
    ['How are teammates invited?', '/members'],
    ['How do I change colours?', '/themes'],
  ]);
  expect(topics[0]).toEqual(['How are teammates invited?', 'give a coworker access']);
  expect(topics).toHaveLength(2);
});

test('words of every question, such as "how" and "somebody", make no topic', () => {
  expect(topicsOf(['How can somebody sign in?', 'How can somebody pay?', '???', ''])).toHaveLength(4);
});
