'use client';

import type { ReactNode } from 'react';
import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface TokenState {
  token?: string;
}

interface TokenFormProps {
  create: FormAction<TokenState>;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** What to do with the new token. */
  lead: string;
  /** Fields before the button. */
  children?: ReactNode;
}

/** Makes a token for a program, and shows it once. */
export function TokenForm({ create, fields, label, lead, children }: TokenFormProps) {
  const [answer, send] = useFormAction<TokenState>(create, {});
  const { state } = answer;
  return (
    <>
      {state.token === undefined ? null : (
        <ShownOnce copyLabel="Copy token" lead={lead} title="The token is ready" value={state.token} />
      )}
      <ActionForm
        answer={answer}
        fields={fields}
        send={send}
        className={children === undefined ? undefined : 'invite-form'}
        key={state.token}
      >
        {children}
        <SubmitButton className="button button-primary">{label}</SubmitButton>
      </ActionForm>
    </>
  );
}
