import { describe, expect, test } from 'vitest';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { mayUsePlayground, type PlaygroundPage } from './may-use-playground';

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
    ['is there by default', page, anonymousReader, true],
    ['is absent where the site has the endpoint alone', { ...page, configured: 'simple' }, signedIn, false],
    ['is absent where the site says so', { ...page, configured: 'none' }, signedIn, false],
    ['follows the page against the site', { ...page, written: 'none' }, anonymousReader, false],
    ['follows the page against the site both ways', { ...auth, written: 'simple' }, anonymousReader, false],
    ['follows the site where the page writes no mode', { ...auth, written: 'yes' }, anonymousReader, false],
    ['is absent without servers', { ...page, hasServers: false }, anonymousReader, false],
    ['is absent in mode auth for who has not signed in', auth, anonymousReader, false],
    ['is there in mode auth for everyone who signed in', auth, signedIn, true],
    ['is absent in mode auth without servers', { ...auth, hasServers: false }, signedIn, false],
    ['is for members in mode auth with groups', { ...auth, groups: ['partners'] }, partner, true],
    ['is for members of any group', { ...auth, groups: ['x', 'staff'] }, partner, true],
    ['is absent for other groups', { ...auth, groups: ['partners'] }, stranger, false],
    ['is absent without groups of their own', { ...auth, groups: ['partners'] }, signedIn, false],
    ['asks no groups outside mode auth', { ...page, groups: ['partners'] }, anonymousReader, true],
    [
      'is absent in mode auth when nobody can sign in',
      { ...auth, isSignInConfigured: false },
      partner,
      false,
    ],
  ] as const)('%s', (_title, given, reader, expected) => {
    expect(mayUsePlayground(given, reader)).toBe(expected);
  });
});
