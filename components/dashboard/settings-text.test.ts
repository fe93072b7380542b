import { expect, it } from 'vitest';
import { settingsText } from './settings-text';

it.each([
  [
    '{"keyUsesPerMonth":5000,"starterQuestions":["How?"]}',
    'Uses of each key per month: 5,000, 1 starter question',
  ],
  ['{}', 'all as the server is set'],
  ['not JSON', 'not JSON'],
])('the audit log says %s in words', (json, text) => {
  expect(settingsText(json)).toBe(text);
});
