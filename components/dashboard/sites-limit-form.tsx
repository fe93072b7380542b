'use client';

import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface SitesLimitState {
  written?: string;
  problem?: string;
}

interface SitesLimitFormProps {
  limit: FormAction<SitesLimitState>;
  slug: string;
  name: string;
  sitesMax: number | undefined;
  fields: Readonly<Record<string, string>>;
}

export function SitesLimitForm({ limit, slug, name, sitesMax, fields }: SitesLimitFormProps) {
  const [answer, send] = useFormAction<SitesLimitState>(limit, {});
  const { written, problem } = answer.state;
  return (
    <>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <ActionForm answer={answer} fields={fields} send={send} className="organization-limit">
        <Field
          aria-label={`Limit of sites of ${name}`}
          autoComplete="off"
          defaultValue={written ?? sitesMax ?? ''}
          id={`limit-${slug}`}
          inputMode="numeric"
          label="Limit of sites"
          name="sitesMax"
        />
        <SubmitButton className="button">Save</SubmitButton>
      </ActionForm>
    </>
  );
}
