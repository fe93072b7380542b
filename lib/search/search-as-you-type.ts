import { allowedPages } from './allowed-pages';
import { type MatchTerms, markedExcerpt, markMatches, type TextPiece } from './mark-matches';
import type { PageFilter } from './page-filter';
import { plainText } from './plain-text';
import { rankNames } from './rank-names';
import { readPages, readSections, type SearchedIndex } from './search-index';
import type { SearchSection, SectionBlock } from './search-page';
import type { SectionCandidate } from './section-candidate';
import { sectionCandidates } from './section-candidates';
import { LIST_MARK } from './section-writer';
import type { StoredPage } from './stored-page';
import { type TypedTerms, typedTerms } from './typed-terms';

export interface TypedHit {
  path: string;
  /** Id of the section's heading; absent for the page itself. */
  anchor?: string | undefined;
  title: readonly TextPiece[];
  /** Headings, outermost first, down to the section's own; empty for the page itself. */
  headingPath: readonly (readonly TextPiece[])[];
  excerpt: readonly TextPiece[];
  groups: readonly string[];
  tabs: readonly string[];
  kind: 'guide' | 'endpoint';
  method?: string | undefined;
}

const CANDIDATES = 60;
/** More sections of one page follow only if other pages do not fill the list. */
const SECTIONS_PER_PAGE = 3;

/** A name that does not occur in prose: `sort_code`, `sortCode`, `X-Trace-Id`. */
const IS_FIELD_NAME = /^(?=.*(?:[_.-]|[a-z]\p{Lu}))[\p{L}\p{N}_.$-]{3,100}$/u;

interface Typed {
  filter: PageFilter;
  limit: number;
}

/** Searches while the reader types: names first, then text. Does not throw for any input. */
export async function searchAsYouType(
  index: SearchedIndex,
  query: string,
  typed: Typed,
): Promise<TypedHit[]> {
  const terms = await typedTerms(index, query);
  if (terms === undefined) return [];
  const field = query.trim();
  const found = new Map<number, SectionCandidate>();
  const add = (candidates: readonly SectionCandidate[]) => {
    for (const candidate of candidates)
      if (!found.has(candidate.section)) found.set(candidate.section, candidate);
  };
  add(await namesFor(index, terms, typed));
  // First sections with all content words, then sections with any of them.
  for (const isEveryGroupNeeded of [true, false]) {
    // A field's section is found by its text, but its page by its names.
    const isFieldSought = isEveryGroupNeeded && IS_FIELD_NAME.test(field);
    if (found.size >= typed.limit && !isFieldSought) break;
    const pages = await allowedPages(index, typed.filter);
    const limit = Math.max(CANDIDATES, typed.limit);
    add(
      await sectionCandidates(index, {
        groups: isEveryGroupNeeded ? terms.content : terms.parts,
        pages,
        limit,
        isEveryGroupNeeded,
      }),
    );
  }
  const candidates = await fieldsFirst(index, [...found.values()], field);
  return hitsFrom(index, chosen(candidates, typed.limit), { wanted: terms.wanted, field });
}

/** Moves candidates that describe a field with exactly the typed name to the front. */
async function fieldsFirst(
  index: SearchedIndex,
  candidates: readonly SectionCandidate[],
  field: string,
): Promise<readonly SectionCandidate[]> {
  if (!IS_FIELD_NAME.test(field)) return candidates;
  const sections = await readSections(
    index,
    candidates.map(({ section }) => section),
  );
  const hasField = ({ section }: SectionCandidate) =>
    Object.hasOwn(sections.get(section)?.fields ?? {}, field);
  return [...candidates.filter(hasField), ...candidates.filter((candidate) => !hasField(candidate))];
}

async function namesFor(
  index: SearchedIndex,
  { names, wanted }: TypedTerms,
  { filter, limit }: Typed,
): Promise<SectionCandidate[]> {
  if (names === undefined) return [];
  const pages = await allowedPages(index, filter);
  const query = { groups: names, pages, limit: Math.max(CANDIDATES, limit), isEveryGroupNeeded: true };
  return rankNames(index, await sectionCandidates(index, query), wanted);
}

/** The first `limit` candidates, with further sections of one page moved to the end. */
function chosen(candidates: readonly SectionCandidate[], limit: number): SectionCandidate[] {
  const perPage = new Map<number, number>();
  const first: SectionCandidate[] = [];
  const later: SectionCandidate[] = [];
  for (const candidate of candidates) {
    const count = perPage.get(candidate.page) ?? 0;
    perPage.set(candidate.page, count + 1);
    (count < SECTIONS_PER_PAGE ? first : later).push(candidate);
  }
  return [...first, ...later].slice(0, limit);
}

async function hitsFrom(
  index: SearchedIndex,
  candidates: readonly SectionCandidate[],
  asked: Asked,
): Promise<TypedHit[]> {
  const pages = await readPages(index, new Set(candidates.map(({ page }) => page)));
  const sections = await readSections(
    index,
    candidates.map(({ section }) => section),
  );
  return candidates.flatMap(({ page: pageId, section: sectionId }) => {
    const page = pages.get(pageId);
    const section = sections.get(sectionId);
    return page === undefined || section === undefined ? [] : [hitFrom(index, { page, section }, asked)];
  });
}

interface Asked {
  wanted: MatchTerms;
  /** The typed text, in case it is the name of a field. */
  field: string;
}

function hitFrom(
  { rules }: SearchedIndex,
  { page, section }: { page: StoredPage; section: SearchSection },
  { wanted, field }: Asked,
): TypedHit {
  const prose = section.blocks.filter(({ kind }) => kind === 'prose').map(plainLines);
  const isPageItself = section.headingPath.length === 0;
  const text = [isPageItself ? page.description : undefined, ...prose].filter(Boolean).join(' ');
  const code = section.blocks.filter(({ kind }) => kind === 'code').map(({ text }) => text);
  return {
    path: page.path,
    anchor: Object.hasOwn(section.fields ?? {}, field) ? section.fields?.[field] : section.anchor,
    title: markMatches(page.title, wanted, rules),
    headingPath: section.headingPath.map((heading) => markMatches(heading, wanted, rules)),
    excerpt: excerptOf(text, code.join(' '), wanted, rules),
    groups: page.groups,
    tabs: page.tabs,
    kind: page.kind,
    method: page.method,
  };
}

/** On one line, list marks separate nothing, and code and links look like the words around them. */
function plainLines(block: SectionBlock): string {
  return plainText(block)
    .split('\n')
    .map((line) => (line.startsWith(LIST_MARK) ? line.slice(LIST_MARK.length) : line))
    .join('\n');
}

/** Shows code only if it contains the match and the prose does not. */
function excerptOf(
  prose: string,
  code: string,
  wanted: MatchTerms,
  rules: SearchedIndex['rules'],
): TextPiece[] {
  const fromProse = markedExcerpt(prose, wanted, rules);
  if (code === '' || fromProse.some(({ isMatch }) => isMatch)) return fromProse;
  const fromCode = markedExcerpt(code, wanted, rules);
  return prose === '' || fromCode.some(({ isMatch }) => isMatch) ? fromCode : fromProse;
}
