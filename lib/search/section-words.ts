import type { LanguageRules } from './language-rules';
import type { SearchPage, SearchSection } from './search-page';
import { wordsOf } from './tokenise';

/** The words of a section as the index holds them, by column. */
export interface SectionWords {
  title: string[];
  heading: string[];
  parents: string[];
  meta: string[];
  prose: string[];
  code: string[];
  identifiers: string[];
}

/** The sections that are indexed for a page: the first one always stands for the page itself. */
export function indexedSections(page: SearchPage): readonly SearchSection[] {
  const [first] = page.sections;
  return first !== undefined && first.headingPath.length === 0
    ? page.sections
    : [{ headingPath: [], blocks: [] }, ...page.sections];
}

/** Cuts a page into words, unstemmed, one entry per indexed section. */
export function* pageWords(page: SearchPage, rules: LanguageRules): Generator<SectionWords> {
  const cut = (...texts: (string | undefined)[]) => [...wordsOf(texts.filter(Boolean).join('\n'), rules)];
  const sidebarTitle = page.sidebarTitle === page.title ? undefined : page.sidebarTitle;
  const title = cut(page.title, sidebarTitle);
  const meta = cut(page.description, ...page.keywords, page.path, ...page.groups, ...page.identifiers);
  const identifiers = cut(...page.identifiers);
  for (const section of indexedSections(page)) {
    const blocksOf = (kind: 'prose' | 'code') =>
      section.blocks.filter((block) => block.kind === kind).map((block) => block.text);
    yield {
      title,
      heading: cut(section.headingPath.at(-1)),
      parents: cut(...section.headingPath.slice(0, -1)),
      meta,
      prose: cut(...blocksOf('prose')),
      code: cut(...blocksOf('code')),
      identifiers,
    };
  }
}
