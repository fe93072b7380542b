import { expect, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { popularPaths } from '../popular-paths';
import { answerPopular } from './answer-popular';

/** The titles that an anonymous reader gets if `paths` lists the site's most read pages, most read first. */
async function asked(query: string, paths: string[]) {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: {
        languages: [
          {
            language: 'en',
            versions: [
              { version: 'v1', groups: [{ group: 'Basics', pages: ['a', 'b c', 'team', 'secret'] }] },
              { version: 'v2', pages: ['v2/a'] },
            ],
          },
          { language: 'de', pages: ['de/a'] },
        ],
      },
    },
    'a.mdx': '---\ntitle: First\n---\n',
    'b c.mdx': '---\ntitle: Second\n---\n',
    'team.mdx': '---\ntitle: Team\ngroups: ["team"]\n---\n',
    'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n',
    'unlisted.mdx': '---\ntitle: Unlisted\n---\n',
    'v2/a.mdx': '---\ntitle: New first\n---\n',
    'de/a.mdx': '---\ntitle: Erste\n---\n',
  });
  const { site } = await loadedSite(folder);
  const view = { site: site.forReader(anonymousReader), reader: anonymousReader, paths };
  return answerPopular(new Request(`http://localhost/-/popular?${query}`), view).json();
}

const EVERYTHING = ['/team', '/secret', '/unlisted', '/gone', '/de/a', '/b c', '/v2/a', '/a'];

test('readers get the most read pages of their language and version, with where they stand', async () => {
  expect(await asked('language=en&version=v1', EVERYTHING)).toEqual([
    { title: 'Second', href: '/b%20c', trail: 'Basics' },
    { title: 'First', href: '/a', trail: 'Basics' },
  ]);
  const titles = async (query: string) =>
    (await asked(query, EVERYTHING)).map(({ title }: { title: string }) => title);
  expect(await titles('language=en&version=v2')).toEqual(['New first']);
  expect(await titles('language=de')).toEqual(['Erste']);
});

test('what nobody may find by search is no popular page: pages of a group, hidden ones, and those that are gone', async () => {
  const titles = JSON.stringify(await asked('', EVERYTHING));
  expect(titles).toContain('First');
  expect(titles).not.toMatch(/Team|Secret|Unlisted|gone/);
});

test('readers are counted once in five minutes, however many ask, and again after a failure', async () => {
  let now = new Date('2026-03-04T10:00:00Z');
  const asked: string[] = [];
  let isAway = false;
  const paths = popularPaths({
    clock: () => now,
    async mostRead({ sinceDay }) {
      asked.push(sinceDay);
      if (isAway) throw new Error('The database is away.');
      return ['/a'];
    },
  });
  expect(await Promise.all([paths(), paths(), paths()])).toEqual([['/a'], ['/a'], ['/a']]);
  expect(asked).toEqual(['2026-02-02']);
  now = new Date('2026-03-04T10:06:00Z');
  isAway = true;
  await expect(paths()).rejects.toThrow('away');
  isAway = false;
  expect(await paths()).toEqual(['/a']);
  expect(asked).toHaveLength(3);
});
