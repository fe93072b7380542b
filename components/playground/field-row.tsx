'use client';

import type { FormControl, FormField } from '@/lib/playground/form/form-control';
import { InnerFieldCheck, missingMark, useIsMissing } from './field-check';
import { isInline } from './is-inline';
import { NestedInput } from './nested-input';
import { usePlaygroundStrings } from './playground-strings';
import { typeName } from './type-name';

interface FieldRowProps {
  field: FormField;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  fileKey: string;
}

export function FieldRow({ field, id, value, onChange, fileKey }: FieldRowProps) {
  const strings = usePlaygroundStrings();
  const { name, control, isRequired, isDeprecated, description } = field;
  const isMissing = useIsMissing(control, { isRequired, value, fileKey, isNullable: field.isNullable });
  const errorId = isMissing ? `${id}-error` : undefined;
  const mark = isMissing ? missingMark : undefined;
  const special = <SpecialValues field={field} onChange={onChange} value={value} />;
  const input =
    value === null && field.isNullable ? (
      special
    ) : (
      <>
        <NestedInput
          control={control}
          errorId={errorId}
          fileKey={fileKey}
          id={id}
          isRequired={isRequired}
          label={name}
          onChange={onChange}
          placeholder={field.placeholder}
          value={value}
        />
        {special}
        {isMissing ? (
          <p className="pg-error" id={errorId}>
            {strings.enterValue}
          </p>
        ) : null}
      </>
    );
  const head = (
    <span className="ui-row pg-field-head">
      <code className="pg-name">{name}</code>
      <span className="pg-type">{typeName(control)}</span>
      {isRequired ? <span className="pg-required">{strings.required.toLowerCase()}</span> : null}
      {isDeprecated ? <span className="pg-deprecated">{strings.deprecated.toLowerCase()}</span> : null}
    </span>
  );
  const text = description === undefined ? null : <p className="ui-detail pg-description">{description}</p>;
  if (isInline(control)) {
    return (
      <div className="pg-field" data-wide={isCode(control) ? '' : undefined} {...mark}>
        <label htmlFor={id}>
          {head}
          {text}
        </label>
        <div className="pg-field-input">{input}</div>
      </div>
    );
  }
  return (
    <details
      className="pg-field ui-fold pg-field-block"
      open={isRequired || value !== undefined || undefined}
      {...mark}
    >
      <summary>
        {head}
        {text}
      </summary>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        <InnerFieldCheck isNeeded={isRequired || value !== undefined}>{input}</InnerFieldCheck>
      </fieldset>
    </details>
  );
}

/** Code needs all the available width. */
function isCode(control: FormControl): boolean {
  return control.kind === 'text' && control.input === 'code';
}

/** Values that cannot be typed: `null`, and an empty text, which differs from a missing one. */
function SpecialValues({ field, value, onChange }: Pick<FieldRowProps, 'field' | 'value' | 'onChange'>) {
  const { name, control, isNullable = false } = field;
  const offered = [
    ...(control.kind === 'text' && (value === undefined || value === '')
      ? [{ label: '""', special: '' }]
      : []),
    ...(isNullable && (value === undefined || value === null) ? [{ label: 'null', special: null }] : []),
  ];
  return offered.length === 0 ? null : (
    <span className="pg-special">
      {offered.map(({ label, special }) => (
        <button
          aria-label={`${name}: ${label}`}
          aria-pressed={value === special}
          className="pg-link"
          key={label}
          onClick={() => onChange(value === special ? undefined : special)}
          type="button"
        >
          <code>{label}</code>
        </button>
      ))}
    </span>
  );
}
