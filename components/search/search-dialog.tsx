import './search.css';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { ownAddress } from '@/lib/base/addresses';
import { formatString } from '@/lib/docs/languages/format-string';
import { bestRow, resultRows } from './result-rows';
import { optionId, SearchList } from './search-list';
import { readSearchMemory, rememberSearch } from './search-memory';
import type { SearchRow, SearchRows } from './search-row';
import type { SearchScope } from './search-scope';
import { SearchShortcuts } from './search-shortcuts';
import type { SearchStrings } from './search-strings';
import { startRows } from './start-rows';
import { useNearestPages } from './use-nearest-pages';
import { useSearch } from './use-search';

const counted = new Set<string>();

export interface SearchDialogProps {
  words: SearchStrings;
  placeholder: string;
  scope: SearchScope;
  query: string;
  onClose: () => void;
}

export function SearchDialog({ words, placeholder, scope, query: first, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState(first);
  const [isEverywhere, setEverywhere] = useState(false);
  const [memory, setMemory] = useState(readSearchMemory);
  const [chosen, setChosen] = useState<{ for: string; index: number }>();

  const narrowed = [scope.product, scope.version].filter((name) => name !== undefined).join(' · ');
  // Without a version, the server searches the default one.
  const asked = isEverywhere ? { language: scope.language, version: '*' } : scope;
  const { pages, query, status } = useSearch(typed, asked);
  const isMiss = status === 'settled' && query !== '' && pages.length === 0;
  const nearest = useNearestPages(isMiss ? query : '');

  const groups: SearchRows[] =
    typed.trim() === ''
      ? startRows(memory, words, {
          type: setTyped,
          refresh: () => setMemory(readSearchMemory()),
          ask: hasAssistant() ? openAssistant : undefined,
        })
      : [...resultRows(pages), ...otherRows()];
  const rows = groups.flatMap((group) => group.rows);
  // A selection is only valid for its results; new results start at their best match.
  const active = Math.min(chosen?.for === query ? chosen.index : bestRow(pages), rows.length - 1);

  function otherRows(): SearchRows[] {
    const other: SearchRow[] = [];
    if (isMiss && narrowed !== '' && !isEverywhere) {
      other.push({
        key: 'everywhere',
        glyph: 'search',
        title: words.searchEverywhere,
        action: { kind: 'do', run: () => setEverywhere(true) },
      });
    }
    if (status === 'settled' && query !== '' && hasAssistant()) {
      other.push({
        key: 'ask',
        glyph: 'sparkle',
        title: formatString(words.searchAsk, { query }),
        action: { kind: 'do', run: ask },
      });
    }
    const similar = nearest.map(({ title, href }) => ({
      key: href,
      glyph: 'page' as const,
      title,
      action: { kind: 'open' as const, href, page: { href, title, trail: '' } },
    }));
    return [
      { key: 'similar', label: words.nearestPages, rows: similar },
      { key: 'other', rows: other },
    ].filter((group) => group.rows.length > 0);
  }

  function ask() {
    const detail = { question: query };
    close();
    window.dispatchEvent(new CustomEvent('lectern:ask', { detail }));
  }

  function openAssistant() {
    close();
    document.querySelector<HTMLElement>('[data-ask="panel"]')?.click();
  }

  function close() {
    countSearch(typed, scope.language);
    dialog.current?.close();
  }

  function choose({ action }: SearchRow) {
    if (action.kind === 'do') return action.run();
    rememberSearch(typed.trim(), action.page);
    close();
  }

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
    if (isNewTab && row.action.kind === 'open') window.open(row.action.href, '_blank', 'noopener');
    // A click, so that the page's link handling applies.
    else document.getElementById(optionId(listId, active))?.click();
  }

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const says =
    status === 'failed'
      ? words.searchFailed
      : isMiss
        ? words.searchNoResults
        : query === '' || status === 'waiting'
          ? ''
          : formatString(words.searchResultsCount, { count: String(hitCount(pages)) });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      aria-label={words.search}
      className="search-dialog"
      onClick={(event) => event.target === dialog.current && close()}
      onClose={onClose}
      ref={dialog}
    >
      <div className="search-panel">
        <div className="search-field">
          <Glyph className="search-glyph" name="search" size={20} />
          <input
            aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={rows.length > 0}
            aria-label={words.search}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            autoFocus
            enterKeyHint="go"
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            placeholder={placeholder}
            role="combobox"
            spellCheck={false}
            type="text"
            value={typed}
          />
          {narrowed === '' ? null : (
            <button
              aria-pressed={!isEverywhere}
              className="search-scope"
              onClick={() => setEverywhere(!isEverywhere)}
              type="button"
            >
              {formatString(words.searchOnlyIn, { scope: narrowed })}
            </button>
          )}
          <button aria-label={words.close} className="search-close" onClick={close} type="button">
            <span aria-hidden="true" className="search-key">
              esc
            </span>
            <Glyph name="close" size={20} />
          </button>
        </div>
        <div className="search-results" data-waiting={status === 'waiting' || undefined}>
          {typed.trim() !== '' && query === '' && status === 'waiting' ? (
            <p className="search-late">{words.loading}</p>
          ) : null}
          {isMiss || status === 'failed' ? (
            <div className="search-none">
              <p>{status === 'failed' ? words.searchFailed : `${words.searchNoResults}: “${query}”`}</p>
              {isMiss ? <p>{words.searchNoResultsHint}</p> : null}
            </div>
          ) : null}
          <SearchList
            active={active}
            groups={groups}
            id={listId}
            label={words.search}
            onChoose={choose}
            onPoint={(index) => index !== active && setChosen({ for: query, index })}
          />
        </div>
        <SearchShortcuts words={words} />
      </div>
      <p className="sr-only" role="status">
        {says}
      </p>
    </dialog>
  );
}

function hitCount(pages: readonly { sections: readonly unknown[] }[]): number {
  return pages.reduce((count, { sections }) => count + sections.length, 0);
}

/** The assistant marks what opens it; without such an element there is no assistant. */
function hasAssistant(): boolean {
  return document.documentElement.dataset.assistant !== undefined;
}

/**
 * Counts the query that a reader settled on, once per query and document. The dashboard shows what readers look for and
 * do not find; nothing about the reader is sent.
 */
function countSearch(written: string, language: string): void {
  const query = written.trim();
  if (query.length < 2 || counted.has(query)) return;
  counted.add(query);
  // A beacon is still sent when a result leads away from the page.
  navigator.sendBeacon(ownAddress('search'), JSON.stringify({ query, language }));
}
