'use client';

import { useActionState } from 'react';
import { ConfirmButton } from './confirm-button';
import { HiddenFields } from './hidden-fields';
import { ShownOnce } from './shown-once';

export interface PreviewTokenState {
  token?: string;
}

interface PreviewTokenFormProps {
  create: (state: PreviewTokenState, form: FormData) => Promise<PreviewTokenState>;
  revoke: (form: FormData) => Promise<void>;
  fields: Readonly<Record<string, string>>;
  /** The token that there is, with its middle left out. */
  hint: string | undefined;
}

/** Makes the token with which CI sends previews, and shows it once. */
export function PreviewTokenForm({ create, revoke, fields, hint }: PreviewTokenFormProps) {
  const [state, submit, isPending] = useActionState(create, {});
  return (
    <>
      {state.token === undefined ? null : (
        <ShownOnce
          copyLabel="Copy token"
          lead="Store it as a secret of your CI now: it is shown only this once."
          title="The token is ready"
          value={state.token}
        />
      )}
      {hint === undefined ? null : (
        <p className="ui-note">
          The token in use is <code>{hint}</code>.
        </p>
      )}
      <div className="ui-row">
        <form action={submit}>
          <HiddenFields fields={fields} />
          <button className="button" disabled={isPending} type="submit">
            {hint === undefined ? 'Create token' : 'Replace token'}
          </button>
        </form>
        {hint === undefined ? null : (
          <ConfirmButton
            accessibleLabel="Revoke the preview token"
            action={revoke}
            confirmLabel="Revoke token"
            fields={fields}
            label="Revoke"
            question="CI can send no more previews. Those that are shown stay until they expire."
          />
        )}
      </div>
    </>
  );
}
