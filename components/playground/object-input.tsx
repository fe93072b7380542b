'use client';

import { useId, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { isRecord } from '@/lib/base/values/is-record';
import { initialValue } from '@/lib/playground/form/initial-value';
import type { ControlProps } from './control-props';
import { FieldRow } from './field-row';
import { NestedInput } from './nested-input';
import { usePlaygroundStrings } from './playground-strings';

type Properties = Readonly<Record<string, unknown>>;

export function ObjectInput({ control, value, onChange, label, fileKey }: ControlProps<'object'>) {
  const strings = usePlaygroundStrings();
  const prefix = useId();
  const [name, setName] = useState('');
  const properties: Properties = isRecord(value) ? value : {};
  const known = new Set(control.fields.map((field) => field.name));
  const own = Object.keys(properties).filter((key) => !known.has(key));
  const { extra } = control;

  function change(key: string, next: unknown): void {
    const rest = Object.entries(properties).filter(([other]) => other !== key);
    if (next === undefined) onChange(Object.fromEntries(rest));
    // Keeps the property's position, so that the JSON beside does not jump.
    else if (key in properties) onChange({ ...properties, [key]: next });
    else onChange(inOrder({ ...properties, [key]: next }, control.fields));
  }

  return (
    <div className="ui-column pg-fields">
      {control.fields.map((field) => (
        <FieldRow
          field={field}
          fileKey={fileKey === '' ? field.name : fileKey}
          id={`${prefix}${field.name}`}
          key={field.name}
          onChange={(next) => change(field.name, next)}
          value={properties[field.name]}
        />
      ))}
      {own.map((key) => (
        <div className="ui-row pg-list-item" key={key}>
          <div className="pg-own-property">
            <code className="pg-name">{key}</code>
            <NestedInput
              control={extra ?? { kind: 'json' }}
              fileKey={fileKey}
              id={`${prefix}own-${key}`}
              isRequired={false}
              label={key}
              onChange={(next) => onChange({ ...properties, [key]: next ?? null })}
              value={properties[key]}
            />
          </div>
          <button
            aria-label={`${strings.remove}: ${key}`}
            className="icon-button pg-small-button"
            onClick={() => change(key, undefined)}
            type="button"
          >
            <Glyph name="close" size={14} />
          </button>
        </div>
      ))}
      {extra === undefined ? null : (
        <div className="ui-row pg-list-item">
          <input
            aria-label={`${strings.propertyName}: ${label}`}
            className="pg-input"
            onChange={(event) => setName(event.target.value)}
            placeholder={strings.propertyName}
            value={name}
          />
          <button
            className="pg-button"
            disabled={name.trim() === '' || name in properties}
            onClick={() => {
              onChange({ ...properties, [name.trim()]: initialValue(extra) ?? '' });
              setName('');
            }}
            type="button"
          >
            + {strings.add}
          </button>
        </div>
      )}
    </div>
  );
}

function inOrder(properties: Properties, fields: readonly { name: string }[]): Properties {
  const known = fields.filter(({ name }) => name in properties).map(({ name }) => [name, properties[name]]);
  return { ...Object.fromEntries(known), ...properties };
}
