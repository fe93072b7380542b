import { forgetSearches, type RecentPage, type SearchMemory } from './search-memory';
import type { SearchRow, SearchRows } from './search-row';
import type { SearchStrings } from './search-strings';

interface StartActions {
  type: (query: string) => void;
  refresh: () => void;
  /** Opens the assistant; absent if there is none. */
  ask: (() => void) | undefined;
}

/** With more sections, the page has a table of contents anyway. */
const SECTIONS_MAX = 6;

/** Rows before anything is typed: earlier searches and pages, sections of this page, popular pages, the assistant. */
export function startRows(
  { queries, pages, popular }: SearchMemory & { popular: readonly RecentPage[] },
  strings: SearchStrings,
  { type, refresh, ask }: StartActions,
): SearchRows[] {
  const forget = () => {
    forgetSearches();
    refresh();
  };
  return [
    {
      key: 'queries',
      label: strings.searchRecent,
      rows: queries.map((query) => ({
        key: query,
        glyph: 'clock' as const,
        title: query,
        action: { kind: 'do' as const, run: () => type(query) },
      })),
    },
    {
      key: 'pages',
      label: strings.searchRecentPages,
      rows: pages.map(pageRow),
    },
    { key: 'sections', label: strings.onThisPage, rows: sectionRows() },
    {
      key: 'popular',
      label: strings.searchPopular,
      rows: popular.filter(({ href }) => !pages.some((page) => page.href === href)).map(pageRow),
    },
    {
      key: 'other',
      rows: [
        ...(ask === undefined
          ? []
          : [
              {
                key: 'ask',
                glyph: 'sparkle' as const,
                title: strings.askAssistant,
                action: { kind: 'do' as const, run: ask },
              },
            ]),
        ...(queries.length + pages.length === 0
          ? []
          : [
              {
                key: 'forget',
                glyph: 'close' as const,
                isQuiet: true,
                title: strings.searchForget,
                action: { kind: 'do' as const, run: forget },
              },
            ]),
      ],
    },
  ].filter(({ rows }) => rows.length > 0);
}

function pageRow(page: RecentPage): SearchRow {
  const { href, title, trail } = page;
  return { key: href, glyph: 'page', title, trail, action: { kind: 'open', href, page } };
}

/** The page's main sections in document order. */
function sectionRows(): SearchRow[] {
  const headings = document.querySelectorAll<HTMLElement>('.page-content h2[id]');
  return [...headings].slice(0, SECTIONS_MAX).map(({ id, innerText }) => ({
    key: id,
    glyph: 'hash',
    title: innerText.trim(),
    action: { kind: 'open', href: `#${encodeURIComponent(id)}` },
  }));
}
