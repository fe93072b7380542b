import type { ComponentProps } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}

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
        <p className="ui-caption field-hint" id={`${fieldId}-hint`}>
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
