'use client';

import { useActionState } from 'react';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';

export interface OwnerLinkState {
  link?: string;
  problem?: string;
}

interface OwnerLinkFormProps {
  make: (state: OwnerLinkState, form: FormData) => Promise<OwnerLinkState>;
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** Makes the link for the first owner of an organization, and shows it once. */
export function OwnerLinkForm({ make, name, fields }: OwnerLinkFormProps) {
  const [state, submit] = useActionState(make, {});
  return (
    <>
      {state.link === undefined ? null : (
        <ShownOnce
          copyLabel="Copy link"
          lead="It is shown only this once, makes one person the owner, and works for a day. It replaces an earlier one."
          title={`The link for the first owner of ${name}`}
          value={state.link}
        />
      )}
      {state.problem === undefined ? null : <Notice tone="error">{state.problem}</Notice>}
      <form action={submit}>
        <HiddenFields fields={fields} />
        <SubmitButton className="button">Link for its first owner</SubmitButton>
      </form>
    </>
  );
}
