'use client';

import type { ControlProps } from './control-props';
import { usePlaygroundStrings } from './playground-strings';

export function ChoiceInput({
  control,
  value,
  onChange,
  id,
  label,
  isRequired,
  errorId,
}: ControlProps<'choice'>) {
  const words = usePlaygroundStrings();
  const { options } = control;
  const selected = options.findIndex((option) => option.value === value);
  return (
    <select
      aria-describedby={errorId}
      aria-invalid={errorId !== undefined}
      aria-label={label}
      aria-required={isRequired}
      className="pg-input pg-select"
      data-empty={selected === -1 || undefined}
      id={id}
      onChange={(event) => onChange(options[Number(event.target.value)]?.value)}
      value={selected === -1 ? '' : selected}
    >
      <option value="">{words.notSet}</option>
      {options.map((option, index) => (
        <option key={option.label} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
