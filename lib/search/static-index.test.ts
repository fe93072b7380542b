import { expect, onTestFinished, test } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { loadedSite } from '@/tests/support/loaded-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { buildSearchIndex } from './build-search-index';
import { openSearchIndex } from './open-search-index';
import { openStaticIndex } from './open-static-index';
import { searchAsYouType } from './search-as-you-type';
import type { SearchedIndex } from './search-index';
import { readPages, readSections } from './search-index';
import { searchPages } from './search-pages';
import { writeStaticIndex } from './write-static-index';

const filter = { reader: anonymousReader };

async function bestThree(index: SearchedIndex, query: string): Promise<string[]> {
  const hits = await searchAsYouType(index, query, { filter, limit: 20 });
  return hits.slice(0, 3).map(({ path, anchor }) => `${path}#${anchor ?? ''}`);
}

test('a static copy of our documentation finds what its server finds', { timeout: 300_000 }, async () => {
  const { site } = await loadedSite(process.cwd(), { cacheFolder: temporaryFolder() });
  const folder = temporaryFolder();
  const { file } = await buildSearchIndex({
    folder,
    language: 'en',
    pages: searchPages(site, 'en'),
    now: new Date(0),
  });
  const served = await openSearchIndex(file, 'en');
  onTestFinished(() => served.close());
  const written = await writeStaticIndex(served, site.otherVersions);
  // Serialised, as scripts get it.
  const { head, sections, postings } = JSON.parse(JSON.stringify(written));
  let loads = 0;
  const copied = openStaticIndex(head, {
    sections: async (part) => {
      loads++;
      return sections[part];
    },
    postings: async (part) => postings[part],
  });

  const questions = await questionsFrom(served, site.pagePaths.length);
  expect(questions.length).toBeGreaterThan(500);
  const different: string[] = [];
  for (const question of questions)
    if ((await bestThree(served, question)).join() !== (await bestThree(copied, question)).join())
      different.push(question);
  expect(different).toEqual([]);
  expect(loads).toBeGreaterThan(questions.length);
});

/** Titles, headings, phrases from texts, and prefixes and misspellings of these. */
async function questionsFrom(index: Parameters<typeof readPages>[0], pageCount: number): Promise<string[]> {
  const ids = Array.from({ length: pageCount }, (_, position) => position + 1);
  const pages = await readPages(index, ids);
  const questions: string[] = [];
  for (const [id, { title }] of pages) {
    questions.push(
      title,
      title.slice(0, Math.ceil(title.length / 2)),
      `${title.slice(0, 2)}${title.slice(3)}`,
    );
    const sections = await readSections(index, [id * 4096 + 1, id * 4096 + 2]);
    for (const { headingPath, blocks } of sections.values()) {
      questions.push(headingPath.at(-1) ?? title);
      const words = blocks[0]?.text.split(/\s+/) ?? [];
      questions.push(words.slice(3, 7).join(' '));
    }
  }
  return questions.filter((question) => question.trim() !== '');
}
