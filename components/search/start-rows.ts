import { forgetSearches, type SearchMemory } from './search-memory';
import type { SearchRows } from './search-row';
import type { SearchStrings } from './search-strings';

/** Rows before anything is typed: earlier searches, and pages opened from them. */
export function startRows(
  { queries, pages }: SearchMemory,
  words: SearchStrings,
  { type, refresh }: { type: (query: string) => void; refresh: () => void },
): SearchRows[] {
  if (queries.length + pages.length === 0) return [];
  const forget = () => {
    forgetSearches();
    refresh();
  };
  return [
    {
      key: 'queries',
      label: words.searchRecent,
      rows: queries.map((query) => ({
        key: query,
        glyph: 'clock' as const,
        title: query,
        action: { kind: 'do' as const, run: () => type(query) },
      })),
    },
    {
      key: 'pages',
      label: words.searchRecentPages,
      rows: pages.map((page) => ({
        key: page.href,
        glyph: 'page' as const,
        title: page.title,
        trail: page.trail,
        action: { kind: 'open' as const, href: page.href, page },
      })),
    },
    {
      key: 'forget',
      rows: [
        {
          key: 'forget',
          glyph: 'close' as const,
          isQuiet: true,
          title: words.searchForget,
          action: { kind: 'do' as const, run: forget },
        },
      ],
    },
  ].filter(({ rows }) => rows.length > 0);
}
