'use client';

import { useActionState } from 'react';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { ShownOnce } from './shown-once';

export interface DirectoryTokenState {
  token?: string;
}

interface DirectoryTokenFormProps {
  create: (state: DirectoryTokenState, form: FormData) => Promise<DirectoryTokenState>;
  fields: Readonly<Record<string, string>>;
}

/** The form for a token with which a directory writes people and groups; then shows it. */
export function DirectoryTokenForm({ create, fields }: DirectoryTokenFormProps) {
  const [state, submit, isPending] = useActionState(create, {});
  return (
    <>
      {state.token === undefined ? null : (
        <ShownOnce
          copyLabel="Copy token"
          lead="Paste it into the directory now: it is shown only this once. It decides who is in the team."
          title="The token is ready"
          value={state.token}
        />
      )}
      <form action={submit} className="invite-form" key={state.token}>
        <HiddenFields fields={fields} />
        <Field
          autoComplete="off"
          label="Directory"
          maxLength={100}
          name="name"
          placeholder="Okta, Entra, Keycloak"
          required
        />
        <button className="button button-primary" disabled={isPending} type="submit">
          Create token
        </button>
      </form>
    </>
  );
}
