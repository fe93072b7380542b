'use client';

import { useState } from 'react';
import { exactJson, exactNumber, withoutNumberMark } from '@/lib/base/values/exact-number';
import { type ControlProps, fieldAttributes } from './control-props';

export function TextInput(props: ControlProps<'text'>) {
  const { control, value, onChange, placeholder } = props;
  const common = {
    ...fieldAttributes(props),
    autoComplete: 'off',
    className: 'pg-input',
    placeholder,
    spellCheck: false,
    value: typeof value === 'string' ? withoutNumberMark(value) : (exactJson(value) ?? ''),
  };
  // Clearing the input removes the value.
  const change = (text: string) => onChange(text === '' ? undefined : text);
  if (control.input === 'multiline') {
    return <textarea {...common} onChange={(event) => change(event.target.value)} rows={3} />;
  }
  if (control.input === 'code') {
    const rows = Math.min(14, Math.max(5, common.value.split('\n').length));
    return (
      <textarea
        {...common}
        className="pg-input pg-code"
        dir="ltr"
        onChange={(event) => change(event.target.value)}
        rows={rows}
      />
    );
  }
  const type = control.input === 'date-time' ? 'text' : control.input;
  return <input {...common} onChange={(event) => change(event.target.value)} type={type} />;
}

/** An input for numbers, which are sent with the typed digits. Text that is not yet a number is kept as typed. */
export function NumberInput(props: ControlProps<'number'>) {
  const { control, value, onChange, placeholder } = props;
  const [draft, setDraft] = useState<string>();
  const shown =
    typeof value === 'number' || typeof value === 'string' ? withoutNumberMark(String(value)) : '';
  function change(text: string): void {
    const number = exactNumber(text.trim());
    setDraft(text);
    const isNumber = typeof number === 'string' || Number.isFinite(number);
    onChange(text.trim() === '' ? undefined : isNumber ? number : text);
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
