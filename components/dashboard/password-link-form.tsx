'use client';

import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface PasswordLinkState {
  link?: string;
  problem?: string;
}

interface PasswordLinkFormProps {
  name: string;
  make: FormAction<PasswordLinkState>;
  fields: Readonly<Record<string, string>>;
}

/** Makes a link for a member to choose a new password; the link is shown only once. */
export function PasswordLinkForm({ name, make, fields }: PasswordLinkFormProps) {
  const [answer, send] = useFormAction<PasswordLinkState>(make, {});
  const { state } = answer;
  return (
    <>
      <ActionForm answer={answer} fields={fields} send={send}>
        <SubmitButton aria-label={`Make a password link for ${name}`} className="button button-quiet">
          Password link
        </SubmitButton>
      </ActionForm>
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
