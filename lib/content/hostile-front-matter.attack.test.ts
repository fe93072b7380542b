import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';
import { FRONT_MATTER_CHARACTERS_MAX, splitFrontMatter } from './front-matter';

// Front matter is read for every page whose navigation lists the page.

const keys = Array.from({ length: 80_000 }, (_, at) => `k${at}: ${at}`).join('\n');
const aliases = Array.from(
  { length: 30 },
  (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`)}]`,
);

it.each([
  ['a megabyte of keys', keys],
  ['a megabyte of brackets', `a: ${'['.repeat(1_000_000)}`],
  ['four megabytes of empty lines', `a: "${'\n'.repeat(4_000_000)}"`],
  ['four megabytes of empty lines before a mistake', `${'\n'.repeat(4_000_000)}: [`],
  ['four megabytes of one title', `title: "${'a'.repeat(4_000_000)}"`],
])('%s are not read, the author is told, and the text below is shown', (_, yaml) => {
  const { frontMatter, body, diagnostics } = splitFrontMatter(`---\n${yaml}\n---\nHello.\n`, 'a.mdx');
  expect(frontMatter).toEqual({});
  expect(body.trim()).toBe('Hello.');
  expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'front-matter', file: 'a.mdx' }]);
  expect(diagnostics[0]?.message).toContain(String(FRONT_MATTER_CHARACTERS_MAX));
});

it('aliases that stand for billions of values are read as few, and become no text', async () => {
  const yaml = ['a0: &a0 [1, 2]', ...aliases, 'title: *a30', 'keywords: *a30', '"og:title": *a30'].join('\n');
  const site = await writtenSite({ 'home.mdx': `---\n${yaml}\n---\n\nHello.\n` }, {}, { trust: 'markup' });
  expect((await site.page('/home'))?.title).toBe('Home');
  expect((await site.document('/home'))?.isBroken).toBe(false);
});

it('a page that is meant for a group stays closed when too much stands before the group', async () => {
  const site = await writtenSite({
    'home.mdx': 'Hello.',
    'staff.mdx': `---\n${keys}\ngroups: ["staff"]\n---\n\nSecret.\n`,
  });
  expect(site.access('/staff')).toMatchObject({ isPublic: false });
});

it('an alias inside of what it names leaves the rest of the front matter as written', async () => {
  const site = await writtenSite({
    'home.mdx': 'Hello.',
    'staff.mdx': '---\ntitle: Staff\nround: &a [*a]\ngroups: ["staff"]\n---\n\nSecret.\n',
  });
  expect(site.access('/staff')).toMatchObject({ groups: ['staff'] });
  expect((await site.page('/staff'))?.title).toBe('Staff');
});
