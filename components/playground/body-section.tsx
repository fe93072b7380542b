'use client';

import { useId, useState } from 'react';
import { exactJson, withoutNumberMark } from '@/lib/base/values/exact-number';
import { xmlText } from '@/lib/openapi/example/xml-text';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundForm } from '@/lib/playground/form/form-control';
import { type BodyValue, hasFields, type PlaygroundValues } from '@/lib/playground/request/playground-values';
import { BodyText } from './body-text';
import { ControlInput } from './control-input';
import { missingMark, useIsMissing } from './field-check';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';
import { SegmentedControl } from './segmented-control';

interface BodySectionProps {
  form: PlaygroundForm;
  plan: RequestPlan;
  values: PlaygroundValues;
  onChange: (values: PlaygroundValues) => void;
}

export function BodySection({ form, plan, values, onChange }: BodySectionProps) {
  const strings = usePlaygroundStrings();
  const id = useId();
  const [isRaw, setRaw] = useState(false);
  const { mediaType } = values;
  const control = form.bodies.find((candidate) => candidate.mediaType === mediaType)?.control;
  const planned = plan.bodies.find((candidate) => candidate.mediaType === mediaType);
  const body = values.bodies[mediaType ?? ''] ?? {};
  const isMissing = useIsMissing(control ?? { kind: 'json' }, {
    isRequired: form.isBodyRequired,
    value: body.value,
    fileKey: '',
  });
  if (mediaType === undefined || control === undefined || planned === undefined) return null;
  const isJson = /[/+]json\b/i.test(mediaType);
  const isFile = control.kind === 'file';
  const canShowFields = !isFile && hasFields(mediaType) && control.kind !== 'json';
  const change = (next: BodyValue) =>
    onChange({ ...values, bodies: { ...values.bodies, [mediaType]: next } });
  return (
    <Section
      actions={
        <>
          {planned.namedExamples.length < 2 ? null : (
            <select
              aria-label={strings.example}
              className="pg-input pg-select pg-sample-select"
              onChange={(event) => {
                const named = planned.namedExamples[Number(event.target.value)];
                if (named !== undefined) change(exampleBody(named.value, canShowFields || isJson, mediaType));
              }}
              value=""
            >
              <option disabled value="">
                {strings.useExample}
              </option>
              {planned.namedExamples.map(({ name, summary }, position) => (
                <option key={name} value={position}>
                  {summary ?? name}
                </option>
              ))}
            </select>
          )}
          {isFile || planned.namedExamples.length > 1 ? null : (
            <button
              className="pg-link"
              onClick={() => change(exampleBody(planned.example, canShowFields || isJson, mediaType))}
              type="button"
            >
              {strings.useExample}
            </button>
          )}
          {canShowFields && isJson ? (
            <SegmentedControl
              label={strings.body}
              onChange={(name) => setRaw(name === 'raw')}
              options={[
                { name: 'fields', label: strings.fields },
                { name: 'raw', label: 'JSON' },
              ]}
              value={isRaw ? 'raw' : 'fields'}
            />
          ) : null}
        </>
      }
      title={strings.body}
    >
      {form.bodies.length > 1 ? (
        <label className="ui-row pg-inline-label">
          <span>{strings.contentType}</span>
          <select
            className="pg-input pg-select"
            onChange={(event) => onChange({ ...values, mediaType: event.target.value })}
            value={mediaType}
          >
            {form.bodies.map((option) => (
              <option key={option.mediaType}>{option.mediaType}</option>
            ))}
          </select>
        </label>
      ) : null}
      {isFile || (canShowFields && !(isJson && isRaw)) ? (
        <div {...(isMissing ? missingMark : undefined)}>
          <ControlInput
            control={control}
            errorId={isMissing ? `${id}error` : undefined}
            fileKey=""
            id={`${id}body`}
            isRequired={form.isBodyRequired}
            key={mediaType}
            label={strings.body}
            onChange={(value) => change({ value })}
            value={body.value}
          />
          {isMissing ? (
            <p className="pg-error" id={`${id}error`}>
              {strings.enterValue}
            </p>
          ) : null}
        </div>
      ) : (
        <BodyText body={body} isJson={isJson} key={mediaType} mediaType={mediaType} onChange={change} />
      )}
    </Section>
  );
}

/** An example as a value if fields or JSON can show it, else as text of its type. */
export function exampleBody(example: unknown, isValue: boolean, mediaType: string): BodyValue {
  if (isValue) return { value: example };
  if (typeof example === 'string') return { text: withoutNumberMark(example) };
  return { text: /[/+]xml\b/i.test(mediaType) ? xmlText(example) : exactJson(example, 2) };
}
