import { expect, test } from 'vitest';
import { shortText } from './short-text';

test('a question as long as a letter is cut between characters, and a short one stays', () => {
  expect(shortText('How do I begin?')).toBe('How do I begin?');
  expect(shortText('🦩'.repeat(300))).toBe(`${'🦩'.repeat(200)}…`);
});
