import type { SearchPage, SearchPageSource, SearchSection } from '@/lib/search/search-page';
import { randomNumbers } from '../random-numbers';

const SECTIONS_PER_PAGE = 9;
const WORDS_PER_SECTION = 70;

/**
 * A large site made of the words of real or given pages: sections keep their vocabulary and its frequencies, so that
 * lists of matches are as long as on a real site of that size.
 */
export function* generatedPages(models: readonly SearchPage[], count: number): Generator<SearchPageSource> {
  const sections = models.flatMap((model) => model.sections.filter(({ blocks }) => blocks.length > 0));
  const words = sections
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'prose'))
    .flatMap(({ text }) => text.split(/\s+/));
  for (let number = 0; number < count; number++) {
    const path = `/generated/page-${number}`;
    yield {
      path,
      hash: String(number),
      contentHash: String(number),
      read: async () => generatedPage(path, number, { models, sections, words }),
    };
  }
}

interface Material {
  models: readonly SearchPage[];
  sections: readonly SearchSection[];
  words: readonly string[];
}

function generatedPage(path: string, number: number, { models, sections, words }: Material): SearchPage {
  const random = randomNumbers(number);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const model = pick(models);
  const made = Array.from({ length: SECTIONS_PER_PAGE }, (_, position): SearchSection => {
    const source = pick(sections);
    const start = Math.floor(random() * words.length);
    const prose = words.slice(start, start + Math.ceil(WORDS_PER_SECTION * 2 * random())).join(' ');
    const heading = `${source?.headingPath.at(-1) ?? 'Overview'} ${pick(words) ?? ''}`;
    const code = source?.blocks.filter(({ kind }) => kind === 'code').slice(0, 1) ?? [];
    return {
      anchor: `section-${position}`,
      headingPath: position === 0 ? [] : [heading],
      blocks: [
        { kind: 'prose', text: prose },
        ...code.map(({ text }) => ({ kind: 'code' as const, text: text.slice(0, 400) })),
      ],
    };
  });
  return {
    path,
    title: `${model?.title ?? 'Page'} ${pick(words) ?? ''} ${number}`,
    description: model?.description,
    keywords: [],
    versions: number % 3 === 0 ? [] : [`v${number % 3}`],
    isInDefaultVersion: true,
    products: [],
    tabs: [],
    groups: [],
    boost: 1,
    access: { isPublic: number % 10 !== 0, groups: [] },
    frontMatter: {},
    kind: 'guide',
    identifiers: [],
    sections: made,
  };
}
