'use client';

import type { Role } from '@/lib/auth/role';
import { ActionForm } from './action-form';
import { Field } from './field';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { RoleSelect } from './role-select';
import { ShownOnce } from './shown-once';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface InviteState {
  link?: string;
  /** Whether the mail to the given address failed. */
  isUnmailed?: boolean;
  mailedTo?: string;
  problem?: string;
  /** What was written, if something is wrong with it. */
  written?: { email: string; note: string; role: Role; groups: string };
}

interface InviteFormProps {
  invite: FormAction<InviteState>;
  hasMail: boolean;
  roles: readonly Role[];
  fields: Readonly<Record<string, string>>;
}

export function InviteForm({ invite, hasMail, roles, fields }: InviteFormProps) {
  const [answer, send] = useFormAction<InviteState>(invite, {});
  const { state } = answer;
  return (
    <>
      {state.link === undefined ? null : (
        <ShownOnce
          copyLabel="Copy link"
          lead={`${state.isUnmailed === true ? 'No mail could be sent. ' : ''}Send this link to the person you are inviting. It is shown only this once, and works for one person.`}
          title="The invitation is ready"
          value={state.link}
        />
      )}
      {state.mailedTo === undefined || answer.unsent !== undefined ? null : (
        <Notice tone="success">The invitation is on its way to {state.mailedTo}.</Notice>
      )}
      <ActionForm
        answer={answer}
        fields={fields}
        send={send}
        className="invite-form"
        key={state.link ?? state.mailedTo}
      >
        {hasMail ? (
          <Field
            autoComplete="off"
            defaultValue={state.written?.email}
            error={state.problem}
            label="E-mail"
            name="email"
            placeholder="ada@example.com"
            type="email"
          />
        ) : null}
        <Field
          autoComplete="off"
          defaultValue={state.written?.note}
          label="For whom"
          maxLength={100}
          name="note"
          placeholder="Ada, support"
        />
        <RoleSelect id="invite-role" label="Role" roles={roles} value={state.written?.role ?? 'viewer'} />
        <Field
          autoComplete="off"
          defaultValue={state.written?.groups}
          label="Groups"
          name="groups"
          placeholder="staff, beta"
        />
        <SubmitButton className="button button-primary">{hasMail ? 'Invite' : 'Create link'}</SubmitButton>
      </ActionForm>
    </>
  );
}
