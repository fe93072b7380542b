'use client';

import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { bufferKeys } from '@/components/ui/buffer-keys';
import { isTyping } from '@/components/ui/is-typing';
import { SearchTrigger } from '@/components/ui/search-trigger';
import type { SearchDialogProps } from './search-dialog';

type SearchButtonProps = Pick<SearchDialogProps, 'strings' | 'placeholder' | 'scope'>;

/** Opens search by click, ⌘K or Ctrl+K, `/` and `?search=…`; the dialog loads on first use. */
export function SearchButton(props: SearchButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [query, setQuery] = useState<string>();
  const [opening, setOpening] = useState(0);
  const shortcut = useSyncExternalStore(subscribeToNothing, shortcutOfPlatform, () => undefined);

  const load = useCallback(async () => {
    const { SearchDialog } = await import('./search-dialog');
    setDialog(() => SearchDialog);
  }, []);

  const open = useCallback(
    (text: string) => {
      setQuery(text);
      // The close event comes late, so opening search before it creates a new dialog.
      setOpening((before) => before + 1);
      void load();
    },
    [load],
  );

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('search');
    if (asked !== null) open(asked);

    function press(event: KeyboardEvent) {
      const isCombination = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey;
      if (event.defaultPrevented || event.isComposing) return;
      if (!isCombination && !(isSlash && !isTyping(event.target))) return;
      // If a modal dialog is open, the key belongs to it.
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      open('');
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);

  // Until the dialog has loaded, typed text becomes its initial query.
  useEffect(() => {
    if (query === undefined || Dialog !== undefined) return;
    return bufferKeys(query, {
      change: setQuery,
      leave: () => setQuery(undefined),
      // The dialog takes the focus a moment before this ends.
      isOver: () => document.querySelector('dialog:modal') !== null,
    });
  }, [query, Dialog]);

  return (
    <>
      {/* Hidden by a wrapper, because sites' style sheets set the buttons' own `display`. */}
      <div className="wide-entry">
        <SearchTrigger
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K /"
          id="search-bar-entry"
          label={props.placeholder}
          onClick={() => open('')}
          onFocus={load}
          onPointerEnter={load}
          shortcut={shortcut}
        />
      </div>
      <div className="narrow-entry">
        <SearchTrigger
          aria-haspopup="dialog"
          id="search-bar-entry-mobile"
          label={props.placeholder}
          onClick={() => open('')}
          onFocus={load}
        />
      </div>
      {Dialog === undefined || query === undefined ? null : (
        <Dialog key={opening} {...props} onClose={() => setQuery(undefined)} query={query} />
      )}
    </>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function shortcutOfPlatform(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}
