import type { SearchStrings } from './search-strings';

export function SearchShortcuts({ words }: { words: SearchStrings }) {
  return (
    <div aria-hidden="true" className="search-shortcuts">
      <span>
        <span className="search-key">↵</span> {words.searchOpen}
      </span>
      <span>
        <span className="search-key">↑</span>
        <span className="search-key">↓</span> {words.searchMove}
      </span>
      <span>
        <span className="search-key">esc</span> {words.close}
      </span>
    </div>
  );
}
