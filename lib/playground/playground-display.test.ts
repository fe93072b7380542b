import { describe, expect, test } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { type PlaygroundPage, playgroundDisplay } from './playground-display';

const signedIn: Reader = { isSignedIn: true, groups: [] };
const partner: Reader = { isSignedIn: true, groups: ['partners', 'staff'] };
const stranger: Reader = { isSignedIn: true, groups: ['customers'] };

const page: PlaygroundPage = {
  configured: 'interactive',
  hasServers: true,
  groups: [],
  isSignInConfigured: true,
};
const auth: PlaygroundPage = { ...page, configured: 'auth' };

describe('the playground of a page', () => {
  test.each([
    ['is interactive by default', page, anonymousReader, 'interactive'],
    ['is simple where the site says so', { ...page, configured: 'simple' }, signedIn, 'simple'],
    ['is absent where the site says so', { ...page, configured: 'none' }, signedIn, 'none'],
    ['follows the page against the site', { ...page, written: 'none' }, anonymousReader, 'none'],
    [
      'follows the page against the site both ways',
      { ...auth, written: 'simple' },
      anonymousReader,
      'simple',
    ],
    ['follows the site where the page writes no mode', { ...auth, written: 'yes' }, anonymousReader, 'none'],
    ['is simple without servers', { ...page, hasServers: false }, anonymousReader, 'simple'],
    [
      'stays absent without servers',
      { ...page, written: 'none', hasServers: false },
      anonymousReader,
      'none',
    ],
    ['is absent in mode auth for who has not signed in', auth, anonymousReader, 'none'],
    ['is interactive in mode auth for everyone who signed in', auth, signedIn, 'interactive'],
    ['is simple in mode auth without servers', { ...auth, hasServers: false }, signedIn, 'simple'],
    ['is for members in mode auth with groups', { ...auth, groups: ['partners'] }, partner, 'interactive'],
    ['is for members of any group', { ...auth, groups: ['x', 'staff'] }, partner, 'interactive'],
    ['is absent for other groups', { ...auth, groups: ['partners'] }, stranger, 'none'],
    ['is absent without groups of their own', { ...auth, groups: ['partners'] }, signedIn, 'none'],
    ['asks no groups outside mode auth', { ...page, groups: ['partners'] }, anonymousReader, 'interactive'],
    [
      'is absent in mode auth when nobody can sign in',
      { ...auth, isSignInConfigured: false },
      partner,
      'none',
    ],
  ] as const)('%s', (_title, given, reader, expected) => {
    expect(playgroundDisplay(given, reader)).toBe(expected);
  });
});
