'use client';

import { type ControlProps, fieldAttributes } from './control-props';
import { usePlaygroundStrings } from './playground-strings';

export function ChoiceInput(props: ControlProps<'choice'>) {
  const { control, value, onChange } = props;
  const strings = usePlaygroundStrings();
  const { options } = control;
  const selected = options.findIndex((option) => option.value === value);
  return (
    <select
      {...fieldAttributes(props)}
      className="pg-input pg-select"
      data-empty={selected === -1 || undefined}
      onChange={(event) => onChange(options[Number(event.target.value)]?.value)}
      value={selected === -1 ? '' : selected}
    >
      <option value="">{strings.notSet}</option>
      {options.map((option, index) => (
        <option key={option.label} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
