import { expect, test } from 'vitest';
import { typeName } from './type-name';

test('a list of one of several types is named as in the reference', () => {
  expect(typeName({ kind: 'list', item: { kind: 'boolean' } })).toBe('boolean[]');
  expect(typeName({ kind: 'list', item: { kind: 'variants', variants: [] } })).toBe('(one of)[]');
});
