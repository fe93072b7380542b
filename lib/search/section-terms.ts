import type { LanguageRules } from './language-rules';
import type { SearchPage, SearchSection } from './search-page';
import { chunksOf } from './tokenise';

/** Weight of a term by where it stands. */
const WEIGHTS = { title: 4, heading: 4, parents: 1.5, meta: 2, prose: 1, code: 0.5 } as const;
const COLUMNS = ['title', 'heading', 'parents', 'meta', 'prose', 'code'] as const;

/** What the index keeps of a section's words. */
export interface SectionTerms {
  /** Words as written, of the names that this section answers to: its heading, or the page's title. */
  name: { title: readonly string[]; heading: readonly string[]; identifiers: readonly string[] };
  /** All words as written; those of the page as a whole only in its first section. */
  words: ReadonlySet<string>;
  /** Stems and pairs, with how often each stands there, weighted. */
  weights: ReadonlyMap<string, number>;
  /** How many words the section has, for which its weights are to be allowed. */
  length: number;
}

/** The sections that are indexed for a page: the first one always stands for the page itself. */
export function indexedSections(page: SearchPage): readonly SearchSection[] {
  const [first] = page.sections;
  return first !== undefined && first.headingPath.length === 0
    ? page.sections
    : [{ headingPath: [], blocks: [] }, ...page.sections];
}

/** Cuts a page into terms, one entry per indexed section. */
export function* sectionTerms(page: SearchPage, rules: LanguageRules): Generator<SectionTerms> {
  const cut = (...texts: (string | undefined)[]) => cutText(texts.filter(Boolean).join('\n'), rules);
  const sidebarTitle = page.sidebarTitle === page.title ? undefined : page.sidebarTitle;
  const title = cut(page.title, sidebarTitle);
  const identifiers = cut(...page.identifiers);
  const meta = cut(page.description, ...page.keywords, page.path, ...page.groups, ...page.identifiers);
  let isPageItself = true;
  for (const { headingPath, blocks } of indexedSections(page)) {
    const blocksOf = (wanted: 'prose' | 'code') =>
      cut(...blocks.filter(({ kind }) => kind === wanted).map(({ text }) => text));
    const own = {
      heading: cut(headingPath.at(-1)),
      parents: cut(...headingPath.slice(0, -1)),
      prose: blocksOf('prose'),
      code: blocksOf('code'),
    };
    const weights = new Map<string, number>();
    const columns = { title, meta, ...own };
    for (const column of COLUMNS) addWeights(weights, columns[column].terms, WEIGHTS[column]);
    const named = isPageItself ? [title, identifiers, own.heading] : [own.heading];
    yield {
      name: {
        title: isPageItself ? title.words : [],
        heading: own.heading.words,
        identifiers: isPageItself ? identifiers.words : [],
      },
      words: new Set(
        [...named, own.prose, own.code, ...(isPageItself ? [meta] : [])].flatMap(({ words }) => words),
      ),
      weights,
      length: own.heading.words.length + own.prose.words.length + own.code.words.length / 2,
    };
    isPageItself = false;
  }
}

/** Joins two stems that stand side by side within one identifier: `docs.json` → `doc_json`. */
export function pairTerm(first: string, second: string): string {
  return `${first}_${second}`;
}

interface CutText {
  words: string[];
  terms: string[];
}

function cutText(text: string, rules: LanguageRules): CutText {
  const { stemOf } = rules;
  const cut: CutText = { words: [], terms: [] };
  for (const { parts, whole } of chunksOf(text, rules)) {
    if (whole !== undefined) {
      cut.words.push(whole.word);
      cut.terms.push(stemOf(whole.word));
    }
    let before: string | undefined;
    for (const { word } of parts) {
      const stem = stemOf(word);
      cut.words.push(word);
      cut.terms.push(stem);
      if (before !== undefined) cut.terms.push(pairTerm(before, stem));
      before = stem;
    }
  }
  return cut;
}

function addWeights(weights: Map<string, number>, terms: readonly string[], weight: number): void {
  for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
}
