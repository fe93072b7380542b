'use client';

import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface SecondFactorPasswordState {
  message?: string | undefined;
}

interface SecondFactorPasswordFormProps {
  label: string;
  /** Less prominent, for rare actions. */
  isQuiet?: boolean;
  submit: FormAction<SecondFactorPasswordState>;
}

/** Asks for the password before a second factor is added or removed. */
export function SecondFactorPasswordForm({ label, isQuiet = false, submit }: SecondFactorPasswordFormProps) {
  const [answer, send] = useFormAction<SecondFactorPasswordState>(submit, {});
  const { state } = answer;
  return (
    <ActionForm answer={answer} send={send} className="account-form">
      <PasswordField
        autoComplete="current-password"
        error={state.message}
        id="field-factor-password"
        label="Password"
        name="password"
        required
      />
      <SubmitButton className={isQuiet ? 'button' : 'button button-primary'}>{label}</SubmitButton>
    </ActionForm>
  );
}
