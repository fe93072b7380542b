import { expect, it } from 'vitest';
import { openText, sealText } from './sealed-text';

it('a sealed text is read with the same secret for the same purpose, and with nothing else', () => {
  const sealed = sealText('a secret', 'user_1', 'key');
  expect(sealed).not.toContain('secret');
  expect(sealText('a secret', 'user_1', 'key')).not.toBe(sealed);
  expect(openText(sealed, 'user_1', 'key')).toBe('a secret');
  expect(openText(sealed, 'user_2', 'key')).toBeUndefined();
  expect(openText(sealed, 'user_1', 'another')).toBeUndefined();
  const first = sealed.startsWith('A') ? 'B' : 'A';
  for (const changed of [first + sealed.slice(1), sealed.slice(0, -4), '', 'x'])
    expect(openText(changed, 'user_1', 'key')).toBeUndefined();
});
