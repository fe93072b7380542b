import { expect, it } from 'vitest';
import { anchorOf } from '@/lib/asyncapi/view/message-view';
import { symbolSlug } from '@/lib/sdk/sdk-library';
import { fieldAnchor, schemaAnchor } from './field-anchor';

it('a name is an anchor without what no anchor has, and without hyphens around it', () => {
  expect(['Order', '(Order Item)', '--a--b--', '---'].map(schemaAnchor)).toEqual([
    ...['Order', 'Order-Item', 'a--b', ''],
  ]);
  expect(fieldAnchor('[Page Size]')).toBe('page-size');
  expect(anchorOf('<User Signed Up>')).toBe('user-signed-up');
});

it('a name of a million hyphens is read once', () => {
  const name = `a${'-'.repeat(1_000_000)}b`;
  expect(schemaAnchor(name)).toBe(name);
  expect(anchorOf(name)).toBe(name);
  expect(symbolSlug('function', name)).toBe(`functions/${name}`);
});
