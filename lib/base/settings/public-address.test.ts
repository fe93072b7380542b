import { expect, it } from 'vitest';
import { basePathOf, isThisMachine, publicAddressFrom } from './public-address';

function read(variables: Record<string, string>) {
  const problems: string[] = [];
  return { address: publicAddressFrom({ variables, problems }, 'http://localhost:3000'), problems };
}

it.each([
  [{}, 'http://localhost:3000', ''],
  [{ PUBLIC_URL: 'https://docs.example.com/' }, 'https://docs.example.com', ''],
  [{ PUBLIC_URL: 'https://example.com/docs' }, 'https://example.com/docs', '/docs'],
  [{ PUBLIC_URL: 'https://example.com/docs/v2/' }, 'https://example.com/docs/v2', '/docs/v2'],
  [{ NEXTAUTH_URL: 'https://example.com/docs' }, 'https://example.com/docs', '/docs'],
  // In the notation that next-auth requires, as passed on to it.
  [{ NEXTAUTH_URL: 'https://example.com/api/auth' }, 'https://example.com', ''],
  [
    { PUBLIC_URL: 'https://example.com/docs', NEXTAUTH_URL: 'https://example.com/docs/-/auth' },
    'https://example.com/docs',
    '/docs',
  ],
])('by the settings %j the site lives at %s', (variables, address, path) => {
  expect(read(variables)).toEqual({ address, problems: [] });
  expect(basePathOf(address)).toBe(path);
});

it.each([
  ['docs.example.com', /^PUBLIC_URL is "docs.example.com"\. Write the public address/],
  ['https://example.com/docs?a=1', /more than a host and a path/],
  ['https://ada:secret@example.com/docs', /more than a host and a path/],
  ['https://example.com/a"b', /other signs/],
  ['https://example.com/a%2fb', /other signs/],
  ['https://example.com/-/docs', /begin with "\/-" are taken/],
  ['https://example.com/_next', /taken/],
  ['https://example.com/api', /taken/],
])('the setting %s stops the start, which says what to write', (value, problem) => {
  expect(read({ PUBLIC_URL: value }).problems).toEqual([expect.stringMatching(problem)]);
});

it('two settings that contradict each other stop the start', () => {
  const variables = { PUBLIC_URL: 'https://example.com/docs', NEXTAUTH_URL: 'https://example.com' };
  expect(read(variables).problems).toEqual([expect.stringContaining('Leave NEXTAUTH_URL out')]);
});

it.each(['localhost', '127.0.0.1', '127.8.0.2', '[::1]'])('%s is this machine for everyone', (host) => {
  expect(isThisMachine(`http://${host}:3000`)).toBe(true);
});
