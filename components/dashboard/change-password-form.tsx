'use client';

import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { NewPasswordField } from './new-password-field';
import { Notice } from './notice';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export type ChangePasswordState =
  | { kind: 'untouched' | 'changed' }
  | { kind: 'wrong'; field: 'current' | 'next'; message: string };

interface ChangePasswordFormProps {
  email: string;
  change: FormAction<ChangePasswordState>;
}

export function ChangePasswordForm({ email, change }: ChangePasswordFormProps) {
  const [answer, send] = useFormAction<ChangePasswordState>(change, { kind: 'untouched' });
  const { state } = answer;
  const errorOf = (field: string) =>
    state.kind === 'wrong' && state.field === field ? state.message : undefined;
  return (
    <ActionForm answer={answer} send={send} className="account-form">
      {state.kind === 'changed' && answer.unsent === undefined ? (
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
    </ActionForm>
  );
}
