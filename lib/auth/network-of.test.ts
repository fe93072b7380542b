import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of';

describe('the place of an address', () => {
  it.each([
    ['192.0.2.77', '192.0.2.x'],
    ['20010db800010002', '2001:db8:1::'],
    ['20010db800000002', '2001:db8::'],
    ['0000000000000000', '::'],
    ['unknown', 'unknown place'],
  ])('of %s is %s, which names nobody', (address, place) => {
    expect(networkOf(address)).toBe(place);
  });
});
