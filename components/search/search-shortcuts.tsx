import type { SearchStrings } from './search-strings';

export function SearchShortcuts({ strings }: { strings: SearchStrings }) {
  return (
    <div aria-hidden="true" className="search-shortcuts">
      <span>
        <span className="search-key">↵</span> {strings.searchOpen}
      </span>
      <span>
        <span className="search-key">↑</span>
        <span className="search-key">↓</span> {strings.searchMove}
      </span>
      <span>
        <span className="search-key">esc</span> {strings.close}
      </span>
    </div>
  );
}
