import type { KeyboardEvent, ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { optionId } from './search-list';
import type { SearchStrings } from './search-strings';

interface SearchFieldProps {
  strings: SearchStrings;
  placeholder: string;
  typed: string;
  listId: string;
  rowCount: number;
  active: number;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

export function SearchField({
  strings,
  placeholder,
  typed,
  listId,
  rowCount,
  active,
  children,
  onType,
  onPress,
  onClose,
}: SearchFieldProps) {
  return (
    <div className="ui-row search-field">
      <Glyph className="search-glyph" name="search" size={20} />
      <input
        aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={rowCount > 0}
        aria-label={strings.search}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        // biome-ignore lint/a11y/noAutofocus: it is the field of a modal dialog, which was opened to type into.
        autoFocus
        enterKeyHint="go"
        id="search-input"
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onPress}
        placeholder={placeholder}
        role="combobox"
        spellCheck={false}
        type="text"
        value={typed}
      />
      {children}
      <button aria-label={strings.close} className="ui-center search-close" onClick={onClose} type="button">
        <span aria-hidden="true" className="search-key">
          esc
        </span>
        <Glyph name="close" size={20} />
      </button>
    </div>
  );
}
