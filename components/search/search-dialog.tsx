import './search.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatString } from '@/lib/docs/languages/format-string';
import { bestRow } from './result-rows';
import { SearchField } from './search-field';
import { SearchList } from './search-list';
import { rememberSearch } from './search-memory';
import { SearchPreview } from './search-preview';
import type { SearchRow } from './search-row';
import type { SearchScope } from './search-scope';
import { SearchShortcuts } from './search-shortcuts';
import type { SearchStrings } from './search-strings';
import { useCountedSearch } from './use-counted-search';
import { useRowSelection } from './use-row-selection';
import { useSearchRows } from './use-search-rows';

export interface SearchDialogProps {
  strings: SearchStrings;
  placeholder: string;
  scope: SearchScope;
  query: string;
  onClose: () => void;
}

export function SearchDialog({ strings, placeholder, scope, query: first, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState(first);
  const [isEverywhere, setEverywhere] = useState(false);

  const narrowed = [scope.product, scope.version].filter((name) => name !== undefined).join(' · ');
  const { groups, pages, query, status, isMiss } = useSearchRows(typed, {
    strings,
    scope,
    isEverywhere,
    searchEverywhere: () => setEverywhere(true),
    type: setTyped,
    ask: hasAssistant() ? ask : undefined,
  });
  const rows = groups.flatMap((group) => group.rows);
  const { active, select, press } = useRowSelection({ rows, listId, query, best: bestRow(pages) });
  const action = rows[active]?.action;

  function ask(question?: string) {
    close();
    if (question === undefined) document.querySelector<HTMLElement>('[data-ask="panel"]')?.click();
    else window.dispatchEvent(new CustomEvent('lectern:ask', { detail: { question } }));
  }

  function close() {
    dialog.current?.close();
  }

  function choose({ action }: SearchRow) {
    if (action.kind === 'do') return action.run();
    rememberSearch(typed.trim(), action.page);
    close();
  }

  useCountedSearch(typed, scope.language);

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const says =
    status === 'failed'
      ? strings.searchFailed
      : isMiss
        ? strings.searchNoResults
        : query === '' || status === 'waiting'
          ? ''
          : formatString(strings.searchResultsCount, { count: String(hitCount(pages)) });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      aria-label={strings.search}
      className="search-dialog"
      onClick={(event) => event.target === dialog.current && close()}
      onClose={onClose}
      ref={dialog}
    >
      <div className="ui-column search-panel">
        <SearchField
          active={active}
          listId={listId}
          onClose={close}
          onPress={press}
          onType={setTyped}
          placeholder={placeholder}
          rowCount={rows.length}
          typed={typed}
          strings={strings}
        >
          {narrowed === '' ? null : (
            <button
              aria-pressed={!isEverywhere}
              className="truncate search-scope"
              onClick={() => setEverywhere(!isEverywhere)}
              type="button"
            >
              {formatString(strings.searchOnlyIn, { scope: narrowed })}
            </button>
          )}
        </SearchField>
        <div className="ui-column search-results" data-waiting={status === 'waiting' || undefined}>
          {typed.trim() !== '' && query === '' && status === 'waiting' ? (
            <p className="search-late">{strings.loading}</p>
          ) : null}
          {isMiss || status === 'failed' ? (
            <div className="search-none">
              <p>{status === 'failed' ? strings.searchFailed : `${strings.searchNoResults}: “${query}”`}</p>
              {isMiss ? <p>{strings.searchNoResultsHint}</p> : null}
            </div>
          ) : null}
          <SearchList
            active={active}
            groups={groups}
            id={listId}
            label={strings.search}
            onChoose={choose}
            onPoint={select}
          />
        </div>
        <SearchPreview href={action?.kind === 'open' ? action.href : undefined} query={query} />
        <SearchShortcuts strings={strings} />
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

/** Elements that open the assistant are marked; without one, there is no assistant. */
function hasAssistant(): boolean {
  return document.documentElement.dataset.assistant !== undefined;
}
