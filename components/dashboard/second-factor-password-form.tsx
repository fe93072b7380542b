'use client';

import { useActionState } from 'react';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useFocusOnWrong } from './use-focus-on-wrong';

export interface SecondFactorPasswordState {
  message?: string | undefined;
}

interface SecondFactorPasswordFormProps {
  label: string;
  /** Less prominent, for rare actions. */
  isQuiet?: boolean;
  submit: (state: SecondFactorPasswordState, form: FormData) => Promise<SecondFactorPasswordState>;
}

/** Asks for the password before a second factor is added or removed. */
export function SecondFactorPasswordForm({ label, isQuiet = false, submit }: SecondFactorPasswordFormProps) {
  const [state, send] = useActionState(submit, {});
  const form = useFocusOnWrong(state);
  return (
    <form ref={form} action={send} className="account-form">
      <PasswordField
        autoComplete="current-password"
        error={state.message}
        id="field-factor-password"
        label="Password"
        name="password"
        required
      />
      <SubmitButton className={isQuiet ? 'button' : 'button button-primary'}>{label}</SubmitButton>
    </form>
  );
}
