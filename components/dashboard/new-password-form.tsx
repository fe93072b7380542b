'use client';

import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { NewPasswordField } from './new-password-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface NewPasswordState {
  message?: string;
}

interface NewPasswordFormProps {
  token: string;
  /** Password managers store it together with the password. */
  email: string;
  choose: FormAction<NewPasswordState>;
}

export function NewPasswordForm({ token, email, choose }: NewPasswordFormProps) {
  const [answer, send] = useFormAction<NewPasswordState>(choose, {});
  const { state } = answer;
  return (
    <ActionForm answer={answer} send={send} className="entry-form">
      <input name="token" type="hidden" value={token} />
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <NewPasswordField error={state.message} label="New password" name="password" />
      <SubmitButton className="button button-primary entry-button">Save the password</SubmitButton>
    </ActionForm>
  );
}
