import type { ComponentProps } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** What to know before writing. */
  hint?: string | undefined;
  /** What is wrong with what was written. */
  error?: string | undefined;
}

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, id, ...input }: FieldProps) {
  const fieldId = id ?? `field-${input.name}`;
  const described = [
    hint === undefined ? '' : `${fieldId}-hint`,
    error === undefined ? '' : `${fieldId}-error`,
  ];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...input}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-invalid={error === undefined ? undefined : true}
        className="field-input"
        id={fieldId}
      />
      {hint === undefined ? null : (
        <p className="field-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field-error" id={`${fieldId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
