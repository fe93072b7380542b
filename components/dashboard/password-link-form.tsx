'use client';

import { useActionState } from 'react';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';

export interface PasswordLinkState {
  link?: string;
  problem?: string;
}

interface PasswordLinkFormProps {
  name: string;
  make: (state: PasswordLinkState, form: FormData) => Promise<PasswordLinkState>;
  fields: Readonly<Record<string, string>>;
}

/** Makes a link for a member to choose a new password; the link is shown only once. */
export function PasswordLinkForm({ name, make, fields }: PasswordLinkFormProps) {
  const [state, submit] = useActionState(make, {});
  return (
    <>
      <form action={submit}>
        <HiddenFields fields={fields} />
        <SubmitButton aria-label={`Make a password link for ${name}`} className="button button-quiet">
          Password link
        </SubmitButton>
      </form>
      {state.problem === undefined ? null : (
        <div className="password-link">
          <Notice tone="error">{state.problem}</Notice>
        </div>
      )}
      {state.link === undefined ? null : (
        <ShownOnce
          className="created-key password-link"
          copyLabel="Copy link"
          lead="Send them this link: it is shown only this once, and works once, for a day."
          title={`${name} can choose a new password`}
          value={state.link}
        />
      )}
    </>
  );
}
