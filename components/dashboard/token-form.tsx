'use client';

import { type ReactNode, useActionState } from 'react';
import { HiddenFields } from './hidden-fields';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';

export interface TokenState {
  token?: string;
}

interface TokenFormProps {
  create: (state: TokenState, form: FormData) => Promise<TokenState>;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** What to do with the new token. */
  lead: string;
  /** Fields before the button. */
  children?: ReactNode;
}

/** Makes a token for a program, and shows it once. */
export function TokenForm({ create, fields, label, lead, children }: TokenFormProps) {
  const [state, submit] = useActionState(create, {});
  return (
    <>
      {state.token === undefined ? null : (
        <ShownOnce copyLabel="Copy token" lead={lead} title="The token is ready" value={state.token} />
      )}
      <form action={submit} className={children === undefined ? undefined : 'invite-form'} key={state.token}>
        <HiddenFields fields={fields} />
        {children}
        <SubmitButton className="button button-primary">{label}</SubmitButton>
      </form>
    </>
  );
}
