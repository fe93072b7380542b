import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assistantKeyFrom, hashOfKey, isWellFormedKey, keyHint, newAssistantKey } from './assistant-key';

describe('a key of the assistant', () => {
  it('begins as the documentation says, and holds 128 random bits in letters and digits', () => {
    const key = newAssistantKey();
    expect(key).toMatch(/^svc_dsc_[0-9A-Za-z]{28}$/);
    expect(Math.log2(62) * 22).toBeGreaterThan(128);
    expect(new Set(Array.from({ length: 1000 }, newAssistantKey)).size).toBe(1000);
  });

  it('is told from every mistyped one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 35 }), fc.constantFrom(...'0aZ9q'), (place, digit) => {
        const key = newAssistantKey();
        const mistyped = `${key.slice(0, place)}${digit}${key.slice(place + 1)}`;
        expect(isWellFormedKey(mistyped)).toBe(mistyped === key);
      }),
    );
    for (const text of ['', 'svc_dsc_', 'svc_dsc_short', `${newAssistantKey()} `, `x${newAssistantKey()}`])
      expect(isWellFormedKey(text)).toBe(false);
  });

  it('stays the same from one version to the next', () => {
    expect(assistantKeyFrom(new Uint8Array(24).fill(7))).toMatchInlineSnapshot(
      `"svc_dsc_S7YcHUrJGoeiJTKldGueU31k1NFR"`,
    );
    expect(hashOfKey('svc_dsc_x')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is listed by its ends', () => {
    expect(keyHint('svc_dsc_dALRUgAZadkIkIspTaXCHa35O4bD')).toBe('svc_dsc_dAL…4bD');
  });
});
