import { describe, expect, it } from 'vitest';
import { filterFrom } from './scim-filter';

const paths = { id: 'id', userName: 'userName', 'emails.value': 'email', active: 'active' } as const;
const read = (written: string) => filterFrom(written, paths);
const userName = (value: string) => ({ attribute: 'userName', value });

describe('a filter of a directory', () => {
  it('is read with its operators in the order of RFC 7644: "and" before "or", parentheses first', () => {
    expect(read('userName eq "a"')).toEqual(userName('a'));
    expect(read('userName eq "a" and ACTIVE Eq True')).toEqual({
      and: [userName('a'), { attribute: 'active', value: 'true' }],
    });
    expect(read('userName eq "a" or userName eq "b" and userName eq "c"')).toEqual({
      or: [userName('a'), { and: [userName('b'), userName('c')] }],
    });
    expect(read('(userName eq "a" or userName eq "b")and(userName eq "c")')).toEqual({
      and: [{ or: [userName('a'), userName('b')] }, userName('c')],
    });
    expect(read('userName eq "x) and (y \\"z\\""')).toEqual(userName('x) and (y "z"'));
  });

  it('names an attribute with its schema, and the one address that is kept', () => {
    const email = { attribute: 'email', value: 'a@example.com' };
    expect(read('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"')).toEqual(userName('a'));
    expect(read('emails.value eq "a@example.com"')).toEqual(email);
    expect(read('emails[type eq "work"].value eq "a@example.com"')).toEqual(email);
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq a',
    'userName ne "a"',
    'userName eq true',
    'active eq "perhaps"',
    'userName eq "a" and',
    'and userName eq "a"',
    'userName eq "a" userName eq "b"',
    '(userName eq "a"',
    'userName eq "a")',
    '()',
    'not (userName eq "a")',
    'emails[type eq "home"].value eq "a"',
    '__proto__ eq "a"',
    'constructor eq "a"',
    'userName eq "a" ; drop',
  ])('that cannot be read is refused: %s', (written) => {
    expect(() => read(written)).toThrow(/Filter by id, userName, emails.value, active with eq/);
  });

  it('that is long or deep is refused', () => {
    for (const written of [
      `${'('.repeat(900)}userName eq "a"${')'.repeat(900)}`,
      Array(60).fill('id eq "a"').join(' and '),
      `userName eq "${'x'.repeat(100_000)}"`,
      `emails[${' '.repeat(1_900)}`,
      `urn:${'a:'.repeat(900)}`,
    ])
      expect(() => read(written), written.slice(0, 30)).toThrow();
  });
});
