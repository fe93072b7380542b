import { formatString } from '@/lib/docs/languages/format-string';
import type { PageLink } from '@/lib/site/layout-data';
import type { SearchRow, SearchRows } from './search-row';
import type { SearchStrings } from './search-strings';

interface OtherRows {
  strings: SearchStrings;
  nearest: readonly PageLink[];
  searchEverywhere: (() => void) | undefined;
  ask: { query: string; run: () => void } | undefined;
}

export function otherRows({ strings, nearest, searchEverywhere, ask }: OtherRows): SearchRows[] {
  const other: SearchRow[] = [];
  if (searchEverywhere !== undefined) {
    const action = { kind: 'do', run: searchEverywhere } as const;
    other.push({ key: 'everywhere', glyph: 'search', title: strings.searchEverywhere, action });
  }
  if (ask !== undefined) {
    const title = formatString(strings.searchAsk, { query: ask.query });
    other.push({ key: 'ask', glyph: 'sparkle', title, action: { kind: 'do', run: ask.run } });
  }
  const similar = nearest.map(({ title, href }) => ({
    key: href,
    glyph: 'page' as const,
    title,
    action: { kind: 'open' as const, href, page: { href, title, trail: '' } },
  }));
  return [
    { key: 'similar', label: strings.nearestPages, rows: similar },
    { key: 'other', rows: other },
  ].filter((group) => group.rows.length > 0);
}
