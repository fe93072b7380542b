'use client';

import { useActionState } from 'react';
import type { Role } from '@/lib/auth/role';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { RoleSelect } from './role-select';
import { ShownOnce } from './shown-once';

export interface InviteState {
  link?: string;
}

interface InviteFormProps {
  invite: (state: InviteState, form: FormData) => Promise<InviteState>;
  roles: readonly Role[];
  fields: Readonly<Record<string, string>>;
}

/** The form for a new invitation; then shows its link. */
export function InviteForm({ invite, roles, fields }: InviteFormProps) {
  const [state, submit, isPending] = useActionState(invite, {});
  return (
    <>
      {state.link === undefined ? null : (
        <ShownOnce
          copyLabel="Copy link"
          lead="Send this link to whom it is for: it is shown only this once, and makes a member of one person."
          title="The invitation is ready"
          value={state.link}
        />
      )}
      <form action={submit} className="invite-form" key={state.link}>
        <HiddenFields fields={fields} />
        <Field autoComplete="off" label="For whom" maxLength={100} name="note" placeholder="Ada, support" />
        <RoleSelect id="invite-role" label="Role" roles={roles} value="viewer" />
        <Field autoComplete="off" label="Groups" name="groups" placeholder="staff, beta" />
        <button className="button button-primary" disabled={isPending} type="submit">
          Create link
        </button>
      </form>
    </>
  );
}
