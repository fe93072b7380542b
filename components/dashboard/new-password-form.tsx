'use client';

import { useActionState } from 'react';
import { NewPasswordField } from './new-password-field';
import { SubmitButton } from './submit-button';
import { useFocusOnWrong } from './use-focus-on-wrong';

export interface NewPasswordState {
  message?: string;
}

interface NewPasswordFormProps {
  token: string;
  /** Password managers store it together with the password. */
  email: string;
  choose: (state: NewPasswordState, form: FormData) => Promise<NewPasswordState>;
}

export function NewPasswordForm({ token, email, choose }: NewPasswordFormProps) {
  const [state, submit] = useActionState(choose, {});
  const form = useFocusOnWrong(state);
  return (
    <form ref={form} action={submit} className="entry-form">
      <input name="token" type="hidden" value={token} />
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <NewPasswordField error={state.message} label="New password" name="password" />
      <SubmitButton className="button button-primary entry-button">Save the password</SubmitButton>
    </form>
  );
}
