'use client';

import { useState } from 'react';
import { type ControlProps, fieldAttributes } from './control-props';

export function TextInput(props: ControlProps<'text'>) {
  const { control, value, onChange, placeholder } = props;
  const common = {
    ...fieldAttributes(props),
    autoComplete: 'off',
    className: 'pg-input',
    placeholder,
    spellCheck: false,
    value: typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value),
  };
  // Clearing the input removes the value.
  const change = (text: string) => onChange(text === '' ? undefined : text);
  if (control.input === 'multiline') {
    return <textarea {...common} onChange={(event) => change(event.target.value)} rows={3} />;
  }
  return <input {...common} onChange={(event) => change(event.target.value)} type={control.input} />;
}

/** An input for numbers; what is not yet a number, or has more digits than a number can hold, is kept as typed. */
export function NumberInput(props: ControlProps<'number'>) {
  const { control, value, onChange, placeholder } = props;
  const [draft, setDraft] = useState<string>();
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  function change(text: string): void {
    const number = Number(text);
    setDraft(text);
    const isKept = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
    onChange(text.trim() === '' ? undefined : isKept ? number : text);
  }
  return (
    <input
      {...fieldAttributes(props)}
      autoComplete="off"
      className="pg-input"
      inputMode={control.isInteger && (control.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => change(event.target.value)}
      placeholder={placeholder ?? rangeText(control)}
      value={draft ?? shown}
    />
  );
}

function rangeText({ minimum, maximum }: ControlProps<'number'>['control']): string | undefined {
  return minimum === undefined || maximum === undefined ? undefined : `${minimum} – ${maximum}`;
}
