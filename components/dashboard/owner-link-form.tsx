'use client';

import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface OwnerLinkState {
  link?: string;
  problem?: string;
}

interface OwnerLinkFormProps {
  make: FormAction<OwnerLinkState>;
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** Makes the link for the first owner of an organization, and shows it once. */
export function OwnerLinkForm({ make, name, fields }: OwnerLinkFormProps) {
  const [answer, send] = useFormAction<OwnerLinkState>(make, {});
  const { state } = answer;
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
      <ActionForm answer={answer} fields={fields} send={send}>
        <SubmitButton className="button">Link for its first owner</SubmitButton>
      </ActionForm>
    </>
  );
}
