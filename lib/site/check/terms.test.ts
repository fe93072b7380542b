import { expect, it } from 'vitest';
import { findingsOf } from '@/tests/support/checked-site';

const settings = (terms: unknown) => ({ 'lectern.json': { check: { terms } } });

it('tells of names in another spelling and of words to avoid, once for each page, and not in code', async () => {
  const page = [
    '# The Github guide',
    '<Note>',
    '  Ask `Github` and [Github](https://github.com/Github) to\n  whitelist you on Github.',
    '</Note>',
    '<code>Github</code>\n\n```\nGithub\n```',
  ].join('\n\n');
  expect(
    await findingsOf({
      ...settings({ names: ['GitHub'], words: { whitelist: 'allow' } }),
      'index.mdx': page,
    }),
  ).toEqual([
    'terms | index.mdx:1:7 The page says 3 times "Github", which lectern.json spells "GitHub". Write "GitHub".',
    'terms | index.mdx:6:1 The page says "whitelist", which lectern.json avoids. Write "allow".',
  ]);
});

it('says what the lists look like', async () => {
  expect(await findingsOf(settings({ names: 'GitHub' }))).toEqual([
    'wrong-value | lectern.json check.terms has no such lists. Write for example { "names": ["GitHub"], "words": { "whitelist": "allowlist" } }.',
  ]);
});
