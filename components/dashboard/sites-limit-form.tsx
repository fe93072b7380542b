'use client';

import { useActionState } from 'react';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';

export interface SitesLimitState {
  written?: string;
  problem?: string;
}

interface SitesLimitFormProps {
  limit: (state: SitesLimitState, form: FormData) => Promise<SitesLimitState>;
  slug: string;
  name: string;
  sitesMax: number | undefined;
  fields: Readonly<Record<string, string>>;
}

export function SitesLimitForm({ limit, slug, name, sitesMax, fields }: SitesLimitFormProps) {
  const [{ written, problem }, submit] = useActionState(limit, {});
  return (
    <>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <form action={submit} className="organization-limit">
        <HiddenFields fields={fields} />
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
      </form>
    </>
  );
}
