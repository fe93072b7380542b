'use client';

import { useActionState } from 'react';
import { NewPasswordField } from './new-password-field';
import { Notice } from './notice';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFocusOnWrong } from './use-focus-on-wrong';

export type ChangePasswordState =
  | { kind: 'untouched' | 'changed' }
  | { kind: 'wrong'; field: 'current' | 'next'; message: string };

interface ChangePasswordFormProps {
  email: string;
  change: (state: ChangePasswordState, form: FormData) => Promise<ChangePasswordState>;
}

export function ChangePasswordForm({ email, change }: ChangePasswordFormProps) {
  const [state, submit] = useActionState(change, { kind: 'untouched' });
  const form = useFocusOnWrong(state);
  const errorOf = (field: string) =>
    state.kind === 'wrong' && state.field === field ? state.message : undefined;
  return (
    <form ref={form} action={submit} className="account-form">
      {state.kind === 'changed' ? (
        <Notice tone="success">The password was changed, and all other sessions have ended.</Notice>
      ) : null}
      <input autoComplete="username" hidden name="username" readOnly type="text" value={email} />
      <PasswordField
        autoComplete="current-password"
        error={errorOf('current')}
        label="Current password"
        name="current"
        required
      />
      <NewPasswordField error={errorOf('next')} label="New password" name="next" />
      <SubmitButton className="button button-primary">Change the password</SubmitButton>
    </form>
  );
}
