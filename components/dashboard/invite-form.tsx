'use client';

import { useActionState, useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { Role } from '@/lib/auth/role';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { RoleSelect } from './role-select';

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
  const made = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.link !== undefined) made.current?.focus();
  }, [state.link]);
  return (
    <>
      {state.link === undefined ? null : (
        <div className="created-key">
          <h3 ref={made} tabIndex={-1}>
            The invitation is ready
          </h3>
          <p>
            Send this link to whom it is for: it is shown only this once, and makes a member of one person.
          </p>
          <div className="created-key-value">
            <code>{state.link}</code>
            <CopyButton className="button" copiedLabel="Copied" label="Copy link" text={state.link}>
              Copy
            </CopyButton>
          </div>
        </div>
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
