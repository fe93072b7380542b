'use client';

import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { SelectField } from './select-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface AddSiteText {
  belongsTo: string;
  name: string;
  repository: string;
  branch: string;
  folder: string;
  visibility: string;
  previews: string;
}

export type AddSiteErrors = Partial<Record<keyof AddSiteText, string>>;

export type AddSiteState =
  | { kind: 'empty' }
  | { kind: 'wrong'; written: AddSiteText; errors: AddSiteErrors }
  | { kind: 'added'; name: string };

interface AddSiteFormProps {
  add: FormAction<AddSiteState>;
  host: string;
  organizations: readonly (readonly [slug: string, name: string])[];
  fields: Readonly<Record<string, string>>;
}

const EMPTY: AddSiteText = {
  belongsTo: '',
  name: '',
  repository: '',
  branch: '',
  folder: '',
  visibility: 'public',
  previews: 'nobody',
};

export function AddSiteForm({ add, host, organizations, fields }: AddSiteFormProps) {
  const [answer, send] = useFormAction<AddSiteState>(add, { kind: 'empty' });
  const { state } = answer;
  const written = state.kind === 'wrong' ? state.written : EMPTY;
  const errors = state.kind === 'wrong' ? state.errors : {};
  return (
    <>
      {state.kind === 'added' && answer.unsent === undefined ? (
        <Notice tone="success">The site {state.name} is fetched with its first reader.</Notice>
      ) : null}
      <ActionForm
        answer={answer}
        fields={fields}
        send={send}
        className="key-form"
        key={state.kind === 'added' ? state.name : 'form'}
      >
        <Field
          autoComplete="off"
          defaultValue={written.repository}
          error={errors.repository}
          label="Repository"
          name="repository"
          placeholder="https://github.com/acme/docs"
          required
        />
        <Field
          autoComplete="off"
          defaultValue={written.name}
          error={errors.name}
          hint={`Readers find it at name.${host}`}
          label="Name"
          maxLength={40}
          name="name"
          placeholder="acme"
          required
        />
        <Field
          autoComplete="off"
          defaultValue={written.branch}
          error={errors.branch}
          hint="Empty: the repository's default"
          label="Branch"
          name="branch"
        />
        <Field
          autoComplete="off"
          defaultValue={written.folder}
          error={errors.folder}
          hint="With docs.json. Empty: the root"
          label="Folder"
          name="folder"
        />
        {organizations.length < 2 ? null : (
          <SelectField
            label="Organization"
            name="belongsTo"
            options={organizations}
            value={written.belongsTo || (organizations[0]?.[0] ?? '')}
          />
        )}
        <SelectField
          label="Readers"
          name="visibility"
          options={[
            ['public', 'Everybody'],
            ['private', 'People who signed in'],
          ]}
          value={written.visibility}
        />
        <SelectField
          label="Previews of branches"
          name="previews"
          options={[
            ['nobody', 'None'],
            ['members', 'For people who signed in'],
          ]}
          value={written.previews}
        />
        <SubmitButton className="button button-primary">Add site</SubmitButton>
      </ActionForm>
    </>
  );
}
