import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password-hash';

describe('a kept password', () => {
  it('is recognised, and no other is', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(hash).not.toContain('horse');
    expect(await isPassword('correct horse battery', hash)).toBe(true);
    expect(await isPassword('correct horse batterz', hash)).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await hashPassword('same password')).not.toBe(await hashPassword('same password'));
  });

  it('is the same however its accents were typed', async () => {
    const hash = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', hash)).toBe(true);
  });

  it.each([undefined, '', 'scrypt$1', 'plain'])(
    'that is missing or damaged (%j) opens nothing',
    async (hash) => {
      expect(await isPassword('', hash)).toBe(false);
    },
  );

  it('costs a guesser as much where there is no account as where there is one', async () => {
    const hash = await hashPassword('a long password');
    const timeOf = async (kept: string | undefined) => {
      const start = performance.now();
      for (let round = 0; round < 3; round += 1) await isPassword('guess', kept);
      return performance.now() - start;
    };
    const [known, unknown] = [await timeOf(hash), await timeOf(undefined)];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('is worked out in turn when many arrive at once', async () => {
    const hash = await hashPassword('a long password');
    const answers = await Promise.all(Array.from({ length: 8 }, () => isPassword('a long password', hash)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => true));
  });
});
