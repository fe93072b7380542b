import { describe, expect, it } from 'vitest';
import { privateAnswer } from './private-site';

const anonymous = { isSignedIn: false, groups: [] };
const member = { isSignedIn: true, groups: ['staff'] };
const open = { isPublic: true, groups: [] };
const closed = { isPublic: false, groups: [] };
const page = { method: 'GET', accept: 'text/html,*/*' };

describe('a request for a page of a private site', () => {
  it('is answered for the reader who signed in, never from what is kept for everyone', () => {
    expect(privateAnswer(open, member, page)).toBe('for-reader');
    expect(privateAnswer(closed, member, page)).toBe('for-reader');
  });

  it('of a stranger is answered for a public page only', () => {
    expect(privateAnswer(open, anonymous, page)).toBe('as-everyone');
    expect(privateAnswer(closed, anonymous, page)).toBe('sign-in');
  });

  it('of a stranger is refused where nobody could sign in', () => {
    expect(privateAnswer(closed, anonymous, { method: 'GET', accept: '*/*' })).toBe('refuse');
    expect(privateAnswer(closed, anonymous, { method: 'POST', accept: 'text/html' })).toBe('refuse');
    expect(privateAnswer(closed, anonymous, { method: 'GET', accept: null })).toBe('refuse');
  });
});
