import { describe, expect, it } from 'vitest';
import { pageAnswer } from './page-answer';

const anonymous = { isSignedIn: false, groups: [] };
const member = { isSignedIn: true, groups: ['staff'] };
const open = { visibility: 'private', access: { isPublic: true, groups: [] } } as const;
const closed = { visibility: 'private', access: { isPublic: false, groups: [] } } as const;
const page = { method: 'GET', accept: 'text/html,*/*' };

describe('a request for a page of a private site', () => {
  it('is answered for the reader who signed in, never from what is kept for everyone', () => {
    expect(pageAnswer(open, member, page)).toBe('for-reader');
    expect(pageAnswer(closed, member, page)).toBe('for-reader');
  });

  it('of a stranger is answered for a public page only', () => {
    expect(pageAnswer(open, anonymous, page)).toBe('as-everyone');
    expect(pageAnswer(closed, anonymous, page)).toBe('sign-in');
  });

  it('of a stranger is refused where nobody could sign in', () => {
    expect(pageAnswer(closed, anonymous, { method: 'GET', accept: '*/*' })).toBe('refuse');
    expect(pageAnswer(closed, anonymous, { method: 'POST', accept: 'text/html' })).toBe('refuse');
    expect(pageAnswer(closed, anonymous, { method: 'GET', accept: null })).toBe('refuse');
  });
});

it('a page for groups of a public site is as good as missing for a stranger', () => {
  const forStaff = { visibility: 'public', access: { isPublic: false, groups: ['staff'] } } as const;
  expect(pageAnswer(forStaff, anonymous, page)).toBe('missing');
  expect(pageAnswer(forStaff, member, page)).toBe('for-reader');
  expect(pageAnswer({ ...open, visibility: 'public' }, anonymous, page)).toBe('as-everyone');
});
