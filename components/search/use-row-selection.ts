import { type KeyboardEvent, useEffect, useState } from 'react';
import { withBasePath } from '@/lib/base/web/base-path';
import { optionId } from './search-list';
import type { SearchRow } from './search-row';

interface Selectable {
  rows: readonly SearchRow[];
  listId: string;
  query: string;
  best: number;
}

export function useRowSelection({ rows, listId, query, best }: Selectable) {
  const [chosen, setChosen] = useState<{ for: string; index: number }>();
  // A selection is only valid for its results; new results start at their best match.
  const active = Math.min(chosen?.for === query ? chosen.index : best, rows.length - 1);

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes, Enter and arrow keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (rows.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen({ for: query, index: (active + step + rows.length) % rows.length });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      openActive(event.metaKey || event.ctrlKey);
    }
  }

  function openActive(isNewTab: boolean) {
    const row = rows[active];
    if (row === undefined) return;
    if (isNewTab && row.action.kind === 'open')
      window.open(withBasePath(row.action.href), '_blank', 'noopener');
    // A click, so that the page's link handling applies.
    else document.getElementById(optionId(listId, active))?.click();
  }

  const select = (index: number) => index !== active && setChosen({ for: query, index });
  return { active, select, press };
}
