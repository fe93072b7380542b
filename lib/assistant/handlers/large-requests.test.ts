import { expect, it } from 'vitest';
import { largeRequests } from './large-requests';

it('as many are admitted as fit in all and of each address, and those that ended make room', () => {
  const { admit } = largeRequests({ inAll: 3, ofAddress: 2 });
  const [first] = [admit('a'), admit('a')];
  expect(() => admit('a')).toThrow('Too many questions with images');
  admit('b');
  expect(() => admit('c')).toThrow('Too many questions with images');
  first?.();
  first?.();
  admit('c');
  expect(() => admit('b')).toThrow('Too many questions with images');
});
