'use client';

import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { NewPasswordField } from './new-password-field';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

/** Entered values and errors after a refusal. */
export interface JoinFormState {
  name: string;
  email: string;
  reason?: string;
  message?: string;
}

interface JoinFormProps {
  token: string;
  join: FormAction<JoinFormState>;
}

const FIELD_OF_REASON: Record<string, string> = {
  'no-name': 'name',
  'no-email': 'email',
  'email-taken': 'email',
  'password-too-short': 'password',
  'password-blank': 'password',
  'password-known': 'password',
  'password-common': 'password',
};

/** The form to join: name, e-mail and password; keeps its values after a refusal. */
export function JoinForm({ token, join }: JoinFormProps) {
  const [answer, send] = useFormAction<JoinFormState>(join, { name: '', email: '' });
  const { state } = answer;
  const wrongField = FIELD_OF_REASON[state.reason ?? ''];
  const errorOf = (name: string) => (wrongField === name ? state.message : undefined);
  return (
    <ActionForm answer={answer} send={send} className="entry-form">
      {state.message !== undefined && wrongField === undefined ? (
        <Notice tone="error">{state.message}</Notice>
      ) : null}
      <input name="token" type="hidden" value={token} />
      <Field
        autoComplete="name"
        defaultValue={state.name}
        error={errorOf('name')}
        label="Name"
        name="name"
        required
      />
      <Field
        autoComplete="username"
        defaultValue={state.email}
        error={errorOf('email')}
        label="E-mail"
        name="email"
        required
        type="email"
      />
      <NewPasswordField error={errorOf('password')} label="Password" name="password" />
      <SubmitButton className="button button-primary entry-button">Join</SubmitButton>
    </ActionForm>
  );
}
