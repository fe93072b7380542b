'use client';

import type { FormControl, FormField } from '@/lib/playground/form/form-control';
import { isInline } from './is-inline';
import { NestedInput } from './nested-input';
import { usePlaygroundWords } from './playground-words';

interface FieldRowProps {
  field: FormField;
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  fileKey: string;
  error?: string | undefined;
}

/** A field with its name, what is said of it, its control and what is wrong with it. */
export function FieldRow({ field, id, value, onChange, fileKey, error }: FieldRowProps) {
  const words = usePlaygroundWords();
  const { name, control, isRequired, isDeprecated, description } = field;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const input = (
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
      {error === undefined ? null : (
        <p className="pg-error" id={errorId}>
          {error}
        </p>
      )}
    </>
  );
  const head = (
    <span className="pg-field-head">
      <code className="pg-name">{name}</code>
      <span className="pg-type">{typeName(control)}</span>
      {isRequired ? <span className="pg-required">{words.required.toLowerCase()}</span> : null}
      {isDeprecated ? <span className="pg-deprecated">{words.deprecated.toLowerCase()}</span> : null}
    </span>
  );
  const text = description === undefined ? null : <p className="pg-description">{description}</p>;
  if (isInline(control)) {
    return (
      <div className="pg-field">
        <label htmlFor={id}>
          {head}
          {text}
        </label>
        <div className="pg-field-input">{input}</div>
      </div>
    );
  }
  return (
    <details className="pg-field pg-field-block" open={isRequired || value !== undefined || undefined}>
      <summary>
        {head}
        {text}
      </summary>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {input}
      </fieldset>
    </details>
  );
}

/** What a value is, in the words of JSON; they are the same in every language. */
function typeName(control: FormControl): string {
  switch (control.kind) {
    case 'text':
      return control.input === 'date' || control.input === 'time' ? control.input : 'string';
    case 'number':
      return control.isInteger ? 'integer' : 'number';
    case 'choice':
      return 'enum';
    case 'list':
      return `${typeName(control.item)}[]`;
    case 'variants':
      return 'one of';
    case 'json':
      return 'any';
    case 'boolean':
    case 'file':
    case 'object':
      return control.kind;
  }
}
