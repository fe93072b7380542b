'use client';

import { flushSync } from 'react-dom';
import { Glyph } from '@/components/ui/glyph';
import { initialValue } from '@/lib/playground/form/initial-value';
import type { ControlProps } from './control-props';
import { isInline } from './is-inline';
import { NestedInput } from './nested-input';
import { usePlaygroundStrings } from './playground-strings';

export function ListInput({
  control,
  value,
  onChange,
  id,
  label,
  placeholder,
  errorId,
  fileKey,
}: ControlProps<'list'>) {
  const strings = usePlaygroundStrings();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (next: readonly unknown[]) => onChange(next.length === 0 ? undefined : next);
  return (
    // While the list is empty, the label refers to the button.
    <div className="ui-column pg-list">
      {items.map((item, index) => (
        <div
          className="ui-row pg-list-item"
          data-inline={isInline(control.item) || undefined}
          id={`${id}-item-${index}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an item is its name
          key={index}
        >
          <NestedInput
            control={control.item}
            fileKey={fileKey}
            id={`${id}-${index}`}
            isRequired
            label={`${label} ${index + 1}`}
            onChange={(next) => change(items.map((other, place) => (place === index ? next : other)))}
            placeholder={placeholder}
            value={item}
          />
          <button
            aria-label={`${strings.remove}: ${label} ${index + 1}`}
            className="icon-button pg-small-button"
            onClick={() => {
              change(items.filter((_, place) => place !== index));
              document.getElementById(id)?.focus();
            }}
            type="button"
          >
            <Glyph name="close" size={14} />
          </button>
        </div>
      ))}
      <button
        aria-describedby={errorId}
        aria-label={`${strings.add}: ${label}`}
        className="pg-button pg-add"
        id={id}
        onClick={() => {
          flushSync(() => onChange([...items, initialValue(control.item)]));
          const added = document.getElementById(`${id}-item-${items.length}`);
          added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }}
        type="button"
      >
        + {strings.add}
      </button>
    </div>
  );
}
