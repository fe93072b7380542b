import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { hasSessionCookie } from '@/lib/base/web/session-cookie-name';
import { expiredCookie } from './cookie-place';
import { openSession, sealSession, sessionCookie } from './session-cookie';

const secret = 'a secret of these tests, and of nothing else';
const claims = { userId: 'user_1', sessionId: 'session_1' };
const seal = (by = secret) => sealSession(claims, by, 60);

describe('a session cookie', () => {
  it('says which session it is, and whose', async () => {
    expect(await openSession(await seal(), secret)).toEqual(claims);
  });

  it('is worth nothing with one character changed, whichever it is', async () => {
    const value = await seal();
    for (let index = 0; index < value.length - 1; index += 7) {
      const other = value[index] === 'A' ? 'B' : 'A';
      expect(
        await openSession(value.slice(0, index) + other + value.slice(index + 1), secret),
      ).toBeUndefined();
    }
  });

  it('is worth nothing after it expired, with another secret, or without one', async () => {
    const expired = await encode({ token: { sub: 'user_1', sid: 'session_1' }, secret, maxAge: -60 });
    expect(await openSession(expired, secret)).toBeUndefined();
    expect(await openSession(await seal('another secret'), secret)).toBeUndefined();
    expect(await openSession(await seal('x'), '')).toBeUndefined();
  });

  it.each([undefined, '', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyXzEiLCJ2ZXJzaW9uIjoyfQ.'])(
    'cannot be made up: %j',
    async (value) => expect(await openSession(value, secret)).toBeUndefined(),
  );

  it('is not readable by scripts, not sent along by other sites, and set by no other host on https', () => {
    expect(sessionCookie('https://docs.example.com')).toEqual({
      name: '__Host-next-auth.session-token',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
    });
    expect(sessionCookie('http://localhost:3000').options.secure).toBe(false);
  });

  it('is set by no other host for a site below a path either, and is not that of the site beside it', () => {
    const cookies = ['', '/docs', '/docs/api', '/docs.api'].map((path) =>
      sessionCookie(`https://example.com${path}`),
    );
    for (const { name, options } of cookies) {
      expect(name).toMatch(/^__Host-[\w.!-]+$/);
      expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
      expect(hasSessionCookie(`a=b; ${name}=c`)).toBe(true);
      // next-auth reads a cookie in parts, whose names begin like this one.
      expect(cookies.filter((other) => other.name.startsWith(name))).toHaveLength(1);
    }
    // Browsers know the prefix over HTTPS alone.
    expect(sessionCookie('http://example.com/docs')).toMatchObject({
      name: 'next-auth.session-token',
      options: { path: '/docs' },
    });
  });

  it('is removed by one that is like it, or browsers would ignore it', () => {
    for (const address of ['https://docs.example.com', 'https://example.com/docs', 'http://localhost/docs']) {
      const { name, options } = sessionCookie(address);
      expect(expiredCookie({ name, options })).toEqual({ name, value: '', ...options, maxAge: 0 });
    }
  });
});
