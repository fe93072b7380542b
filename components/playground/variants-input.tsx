'use client';

import { useState } from 'react';
import { initialValue, variantOf } from '@/lib/playground/form/initial-value';
import type { ControlProps } from './control-props';
import { NestedInput } from './nested-input';
import { usePlaygroundStrings } from './playground-strings';

/** A choice between variants. Switching starts empty, because a value of one does not fit another. */
export function VariantsInput({ control, value, onChange, label, ...props }: ControlProps<'variants'>) {
  const strings = usePlaygroundStrings();
  const { variants } = control;
  const [chosen, setChosen] = useState<number>();
  const selected = chosen ?? variantOf(variants, value);
  const variant = variants[selected];
  return (
    <div className="ui-column pg-variants">
      <select
        aria-label={`${strings.variant}: ${label}`}
        className="pg-input pg-select"
        onChange={(event) => {
          const index = Number(event.target.value);
          setChosen(index);
          const next = variants[index];
          onChange(next === undefined ? undefined : initialValue(next.control));
        }}
        value={selected}
      >
        {variants.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      {variant === undefined ? null : (
        <NestedInput
          key={selected}
          {...props}
          control={variant.control}
          label={label}
          onChange={onChange}
          value={value}
        />
      )}
    </div>
  );
}
