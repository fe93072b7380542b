'use client';

import type { ParameterField, PlaygroundForm } from '@/lib/playground/form/form-control';
import { type PlaygroundValues, parameterKey } from '@/lib/playground/request/playground-values';
import { FieldRow } from './field-row';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';

interface ParameterSectionsProps {
  form: PlaygroundForm;
  values: PlaygroundValues;
  onChange: (values: PlaygroundValues) => void;
}

export function ParameterSections({ form, values, onChange }: ParameterSectionsProps) {
  const strings = usePlaygroundStrings();
  const titles: Record<ParameterField['location'], string> = {
    path: strings.pathParameters,
    query: strings.queryParameters,
    header: strings.headers,
    cookie: strings.cookies,
  };
  return (['path', 'query', 'header', 'cookie'] as const).map((location) => {
    const fields = form.parameters.filter((field) => field.location === location);
    return fields.length === 0 ? null : (
      <Section key={location} title={titles[location]}>
        <div className="ui-column pg-fields">
          {fields.map((field) => {
            const key = parameterKey(field);
            return (
              <FieldRow
                field={field}
                fileKey={key}
                id={`pg-${key.replace(/[^\w-]+/g, '-')}`}
                key={key}
                onChange={(value) =>
                  onChange({ ...values, parameters: { ...values.parameters, [key]: value } })
                }
                value={values.parameters[key]}
              />
            );
          })}
        </div>
      </Section>
    );
  });
}
