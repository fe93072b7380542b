import { describe, expect, it } from 'vitest';
import { formatString } from '@/lib/docs/languages/format-string';

describe('formatString', () => {
  it('puts every value in its place, as often as it is named', () => {
    expect(formatString('{count} of {total}, {count}', { count: 0, total: 12 })).toBe('0 of 12, 0');
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(formatString('Open in {name} {toString}', {})).toBe('Open in {name} {toString}');
  });

  it('does not read a value as a template or as a replacement pattern', () => {
    expect(formatString('{title} {name}', { title: '{name} $&', name: 'x' })).toBe('{name} $& x');
  });
});
