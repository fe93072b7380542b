'use client';

import type { ReactNode } from 'react';
import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

/** The result of entering the first code. */
export interface SecondFactorConfirmState {
  message?: string;
  recoveryCodes?: readonly string[];
}

interface SecondFactorConfirmFormProps {
  /** Whether codes are required already: then only new recovery codes are shown. */
  isConfirmed: boolean;
  confirm: FormAction<SecondFactorConfirmState>;
  children: ReactNode;
}

/** Asks for the first code of a new app, then shows the recovery codes once. */
export function SecondFactorConfirmForm({ isConfirmed, confirm, children }: SecondFactorConfirmFormProps) {
  const [answer, send] = useFormAction<SecondFactorConfirmState>(confirm, {});
  const { state } = answer;
  if (state.recoveryCodes !== undefined)
    return (
      <div className="created-key" role="status">
        <h3>Sign-ins ask for codes from now on</h3>
        <p>
          Keep these recovery codes where you find them without your telephone. Each works once in the place
          of a code, and they are shown only now.
        </p>
        <ul className="recovery-codes">
          {state.recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    );
  if (isConfirmed) return null;
  return (
    <ActionForm answer={answer} send={send} className="account-form">
      {children}
      <Field
        autoComplete="one-time-code"
        error={state.message}
        inputMode="numeric"
        label="Code"
        maxLength={10}
        name="code"
        required
      />
      <SubmitButton className="button button-primary">Turn it on</SubmitButton>
    </ActionForm>
  );
}
