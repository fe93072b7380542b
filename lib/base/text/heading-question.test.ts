import { expect, test } from 'vitest';
import { headingQuestion } from './heading-question';

test.each([
  ['Install with npm', 'How do I install with npm?'],
  ['Installing the keeper', 'How do I install the keeper?'],
  ['Running tests', 'How do I run tests?'],
  ['Configuring OAuth', 'How do I configure OAuth?'],
  ['Start', 'How do I start?'],
  ['Requirements', 'What should I know about requirements?'],
  ['API keys', 'What should I know about API keys?'],
  ['How it works', 'Can you explain how it works?'],
  ['Why is it slow?', 'Why is it slow?'],
  ['1. Create a key', 'How do I create a key?'],
  ['docs.json', 'What should I know about docs.json?'],
])('the heading "%s" is asked as "%s"', (heading, question) => {
  expect(headingQuestion(heading, 'en')).toBe(question);
});

test('headings that say nothing, or are in a language whose words nobody knows here, make no question', () => {
  expect(headingQuestion('A', 'en')).toBeUndefined();
  expect(headingQuestion('Installation', 'de')).toBeUndefined();
  expect(headingQuestion('Wie geht das?', 'de')).toBe('Wie geht das?');
});
