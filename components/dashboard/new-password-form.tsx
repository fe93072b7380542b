'use client';

import { useActionState } from 'react';
import { NewPasswordField } from './new-password-field';

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
  const [state, submit, isPending] = useActionState(choose, {});
  return (
    <form action={submit} className="entry-form">
      <input name="token" type="hidden" value={token} />
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <NewPasswordField error={state.message} label="New password" name="password" />
      <button className="button button-primary entry-button" disabled={isPending} type="submit">
        Save the password
      </button>
    </form>
  );
}
