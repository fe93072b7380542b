import { expect, it } from 'vitest';
import { mayRead, type PageAccess, publicAccess } from './may-read';
import { anonymousReader, type Reader } from './reader';

const member: Reader = { isSignedIn: true, groups: ['beta'] };
const stranger: Reader = { isSignedIn: true, groups: [] };
const forBeta: PageAccess = { isPublic: false, groups: ['alpha', 'beta'] };
const forSignedIn: PageAccess = { isPublic: false, groups: [] };

it.each([
  ['anyone reads a public page', publicAccess, anonymousReader, true],
  ['nobody reads a private page without signing in', forSignedIn, anonymousReader, false],
  ['whoever is signed in reads a private page without groups', forSignedIn, stranger, true],
  ['a member of one of the groups reads a page', forBeta, member, true],
  ['whoever is in none of the groups does not', forBeta, stranger, false],
  ['a group without a sign-in opens nothing', forBeta, { isSignedIn: false, groups: ['beta'] }, false],
])('%s', (_, access, reader, expected) => {
  expect(mayRead(access, reader)).toBe(expected);
});
