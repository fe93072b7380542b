import { Glyph } from '@/components/ui/glyph';
import { MethodPill } from '@/components/ui/method-pill';
import type { SearchRow, SearchRows } from './search-row';

interface SearchListProps {
  id: string;
  label: string;
  groups: readonly SearchRows[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (row: SearchRow) => void;
}

/** Id of an option, for the field's `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options of the search field. The focus stays in the field; Enter chooses `active`. */
export function SearchList({ id, label, groups, active, onPoint, onChoose }: SearchListProps) {
  let index = 0;
  return (
    <div aria-label={label} className="search-list" id={id} role="listbox">
      {groups.map(({ key, label: heading, rows }, position) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <div aria-label={heading ?? String(position + 1)} className="search-group" key={key} role="group">
          {heading === undefined ? null : (
            <p aria-hidden="true" className="search-heading">
              {heading}
            </p>
          )}
          {rows.map((row) => {
            const at = index++;
            const option = { row, id: optionId(id, at), isActive: at === active };
            return (
              <SearchOption
                key={row.key}
                {...option}
                onChoose={() => onChoose(row)}
                onPoint={() => onPoint(at)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SearchOptionProps {
  row: SearchRow;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function SearchOption({ row, id, isActive, onPoint, onChoose }: SearchOptionProps) {
  const { action, glyph, isSection, isQuiet, title, trail, excerpt } = row;
  const shared = {
    'aria-selected': isActive,
    className: 'search-option',
    'data-quiet': isQuiet || undefined,
    'data-section': isSection || undefined,
    id,
    onClick: onChoose,
    // Not `onPointerEnter`: a list that moves under a resting pointer must not change the selection.
    onPointerMove: onPoint,
    role: 'option',
    tabIndex: -1,
  };
  const content = (
    <>
      {typeof glyph === 'object' ? (
        <MethodPill isShort method={glyph.method} />
      ) : (
        <Glyph className="search-glyph" name={glyph} size={18} />
      )}
      <span className="ui-column search-text">
        <span className="search-line">
          <span className="search-title">{title}</span>
          {trail === undefined || trail === '' ? null : (
            <span className="truncate search-trail">{trail}</span>
          )}
        </span>
        {excerpt === undefined ? null : <span className="ui-detail search-excerpt">{excerpt}</span>}
      </span>
      <span aria-hidden="true" className="search-key search-enter">
        ↵
      </span>
    </>
  );
  return action.kind === 'open' ? (
    <a href={action.href} {...shared}>
      {content}
    </a>
  ) : (
    <div {...shared}>{content}</div>
  );
}
