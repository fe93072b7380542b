import { expect, it } from 'vitest';
import { termFinder } from './terms';

const find = termFinder({
  names: ['GitHub', 'OpenAPI', 'Next.js', 'Visual Studio Code'],
  words: { whitelist: 'allowlist', 'in order to': 'to', simply: null },
});
const found = (text: string) => find(text).map(({ written, instead }) => [written, instead]);

it('finds names in another spelling, and words to avoid', () => {
  expect(found('Github and Git Hub, the Open API of next.js in Visual-studio code.')).toEqual([
    ['Github', 'GitHub'],
    ['Git Hub', 'GitHub'],
    ['Open API', 'OpenAPI'],
    ['next.js', 'Next.js'],
    ['Visual-studio code', 'Visual Studio Code'],
  ]);
  expect(found('Simply whitelist it in\norder to go.')).toEqual([
    ['Simply', undefined],
    ['whitelist', 'allowlist'],
    ['in\norder to', 'to'],
  ]);
});

it('leaves names as they are spelled, addresses, paths and parts of words', () => {
  expect(found('GitHub, OpenAPI; github.com/a, @github/b, a/github, #github, githubs, whitelisted')).toEqual(
    [],
  );
});
