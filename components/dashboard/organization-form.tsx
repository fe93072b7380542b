'use client';

import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface OrganizationText {
  name: string;
  slug: string;
  sitesMax: string;
}

export type OrganizationErrors = Partial<Record<keyof OrganizationText, string>>;

export type OrganizationState =
  | { kind: 'empty' }
  | { kind: 'wrong'; written: OrganizationText; errors: OrganizationErrors }
  | { kind: 'added'; slug: string };

interface OrganizationFormProps {
  add: FormAction<OrganizationState>;
  fields: Readonly<Record<string, string>>;
}

const EMPTY: OrganizationText = { name: '', slug: '', sitesMax: '' };

export function OrganizationForm({ add, fields }: OrganizationFormProps) {
  const [answer, send] = useFormAction<OrganizationState>(add, { kind: 'empty' });
  const { state } = answer;
  const written = state.kind === 'wrong' ? state.written : EMPTY;
  const errors = state.kind === 'wrong' ? state.errors : {};
  return (
    <>
      {state.kind === 'added' && answer.unsent === undefined ? (
        <Notice tone="success">
          The organization {state.slug} was made. Add a site for it; then its first owner gets a link.
        </Notice>
      ) : null}
      <ActionForm
        answer={answer}
        fields={fields}
        send={send}
        className="key-form"
        key={state.kind === 'added' ? state.slug : 'form'}
      >
        <Field
          autoComplete="off"
          defaultValue={written.name}
          error={errors.name}
          id="organization-name"
          label="Name of the organization"
          maxLength={100}
          name="name"
          placeholder="Globex"
          required
        />
        <Field
          autoComplete="off"
          defaultValue={written.slug}
          error={errors.slug}
          hint="In addresses of its dashboards"
          id="organization-slug"
          label="Short name"
          maxLength={40}
          name="slug"
          placeholder="globex"
          required
        />
        <Field
          autoComplete="off"
          defaultValue={written.sitesMax}
          error={errors.sitesMax}
          hint="How many sites it may have. Empty: no limit"
          id="organization-sites"
          inputMode="numeric"
          label="Limit of sites"
          name="sitesMax"
        />
        <SubmitButton className="button button-primary">Create organization</SubmitButton>
      </ActionForm>
    </>
  );
}
