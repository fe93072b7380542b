import type { LanguageRules } from './language-rules';
import { plainText } from './plain-text';
import type { SearchPage, SearchSection } from './search-page';
import { chunksOf } from './tokenise';

/** Weight of a term by where it appears. */
const WEIGHTS = { title: 4, heading: 4, parents: 1.5, meta: 2, prose: 1, code: 0.5 } as const;
const COLUMNS = ['title', 'heading', 'parents', 'meta', 'prose', 'code'] as const;

/** Weight of a word in a name: a page title, a heading, an identifier. */
const NAME_WEIGHTS = { title: 1.25, heading: 1, identifiers: 0.75 } as const;
/** Average length of a section and of a name in words. Fixed, so that a changed page does not affect others. */
const USUAL_LENGTH = 100;
const USUAL_NAME_LENGTH = 4;

export interface WeightedTerms {
  weights: ReadonlyMap<string, number>;
  /** 1 for average length. */
  relativeLength: number;
}

export interface SectionTerms {
  /** Words as written; page-wide ones only in the first section. */
  words: ReadonlySet<string>;
  /** Words as written in the section's name: its heading, or the page's title and identifiers. */
  nameWords: ReadonlySet<string>;
  /** Stems and pairs of the section's text, with its page's title and description. */
  bodyTerms: WeightedTerms;
  /** The section's name, as `nameTerm`s. */
  name: WeightedTerms;
}

/** The sections to index for a page; the first always represents the page itself. */
export function indexedSections(page: SearchPage): readonly SearchSection[] {
  const [first] = page.sections;
  return first !== undefined && first.headingPath.length === 0
    ? page.sections
    : [{ headingPath: [], blocks: [] }, ...page.sections];
}

/** Converts a page to terms, one entry per indexed section. */
export function* sectionTerms(page: SearchPage, rules: LanguageRules): Generator<SectionTerms> {
  const cut = (...texts: (string | undefined)[]) => cutText(texts.filter(Boolean).join('\n'), rules);
  const sidebarTitle = page.sidebarTitle === page.title ? undefined : page.sidebarTitle;
  const title = cut(page.title, sidebarTitle);
  const identifiers = cut(...page.identifiers);
  const meta = cut(page.description, ...page.keywords, page.path, ...page.groups, ...page.identifiers);
  let isPageItself = true;
  for (const { headingPath, blocks } of indexedSections(page)) {
    const blocksOf = (wanted: 'prose' | 'code') =>
      cut(...blocks.filter(({ kind }) => kind === wanted).map(plainText));
    const own = {
      heading: cut(headingPath.at(-1)),
      parents: cut(...headingPath.slice(0, -1)),
      prose: blocksOf('prose'),
      code: blocksOf('code'),
    };
    const weights = new Map<string, number>();
    const columns = { title, meta, ...own };
    for (const column of COLUMNS) addWeights(weights, columns[column].terms, WEIGHTS[column]);
    const named = isPageItself ? { title, heading: own.heading, identifiers } : { heading: own.heading };
    const nameWords = Object.values(named).flatMap(({ words }) => words);
    yield {
      words: new Set([
        ...nameWords,
        ...own.prose.words,
        ...own.code.words,
        ...(isPageItself ? meta.words : []),
      ]),
      nameWords: new Set(nameWords),
      bodyTerms: {
        weights,
        relativeLength:
          (own.heading.words.length + own.prose.words.length + own.code.words.length / 2) / USUAL_LENGTH,
      },
      name: { weights: nameWeights(named), relativeLength: nameWords.length / USUAL_NAME_LENGTH },
    };
    isPageItself = false;
  }
}

/** The term of a word or pair in names, which are searched unstemmed while typing. */
export function nameTerm(word: string): string {
  return `:${word}`;
}

/** Joins two adjacent stems of an identifier: `docs.json` → `doc_json`. */
export function pairTerm(first: string, second: string): string {
  return `${first}_${second}`;
}

interface CutText {
  words: string[];
  /** Stems and pairs of stems. */
  terms: string[];
  /** Words and pairs of words. */
  written: string[];
}

function cutText(text: string, rules: LanguageRules): CutText {
  const cut: CutText = { words: [], terms: [], written: [] };
  const add = (word: string): string => {
    const stem = rules.stemOf(word);
    cut.words.push(word);
    cut.written.push(word);
    cut.terms.push(stem);
    return stem;
  };
  for (const { parts, whole } of chunksOf(text, rules)) {
    if (whole !== undefined) add(whole.word);
    let before: { word: string; stem: string } | undefined;
    for (const { word } of parts) {
      const stem = add(word);
      if (before !== undefined) {
        cut.terms.push(pairTerm(before.stem, stem));
        cut.written.push(pairTerm(before.word, word));
      }
      before = { word, stem };
    }
  }
  return cut;
}

function nameWeights(named: { [Name in keyof typeof NAME_WEIGHTS]?: CutText }): Map<string, number> {
  const weights = new Map<string, number>();
  for (const name of ['title', 'heading', 'identifiers'] as const)
    addWeights(weights, (named[name]?.written ?? []).map(nameTerm), NAME_WEIGHTS[name]);
  return weights;
}

function addWeights(weights: Map<string, number>, terms: readonly string[], weight: number): void {
  for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
}
