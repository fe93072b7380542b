import type { ComponentProps } from 'react';
import { Glyph } from './glyph';

/** The search button: a field on wide screens, an icon on narrow ones. `shortcut` is its key hint, for example `⌘K`. */
export function SearchTrigger({
  label,
  shortcut,
  ...button
}: ComponentProps<'button'> & { label: string; shortcut?: string | undefined }) {
  return (
    <button aria-label={label} className="search-trigger needs-scripting" type="button" {...button}>
      <Glyph name="search" />
      <span className="search-trigger-label">{label}</span>
      {shortcut === undefined ? null : <kbd dir="ltr">{shortcut}</kbd>}
    </button>
  );
}
