'use client';

import type { Role } from '@/lib/auth/role';
import { ActionForm } from './action-form';
import type { FormAction } from './form-answer';
import { Notice } from './notice';
import { RoleSelect } from './role-select';
import { SEEN_FIELD, seenMember } from './seen-field';
import { SubmitButton } from './submit-button';
import { useFormAction } from './use-form-action';

export interface MemberFormState {
  notice?: { tone: 'success' | 'error'; text: string } | undefined;
  /** The member as they are now. */
  seen?: string;
  /** What was written, if it was not saved. */
  written?: { role: Role; groups: string };
}

interface MemberFormProps {
  userId: string;
  name: string;
  role: Role;
  roles: readonly Role[];
  /** Those given in the dashboard. */
  groups: readonly string[];
  fields: Readonly<Record<string, string>>;
  change: FormAction<MemberFormState>;
}

/** A member's role and groups. What happened is said beside them, because a team may be long. */
export function MemberForm({ userId, name, role, roles, groups, fields, change }: MemberFormProps) {
  const [answer, send] = useFormAction<MemberFormState>(change, {});
  const { notice, seen, written } = answer.state;
  return (
    <ActionForm
      answer={answer}
      className="member-form"
      fields={{ ...fields, userId, [SEEN_FIELD]: seen ?? seenMember(role, groups) }}
      send={send}
    >
      <RoleSelect
        id={`role-${userId}`}
        isLabelHidden
        label={`Role of ${name}`}
        roles={roles}
        value={written?.role ?? role}
      />
      <input
        aria-label={`Groups of ${name}`}
        autoComplete="off"
        className="field-input"
        defaultValue={written?.groups ?? groups.join(', ')}
        name="groups"
        placeholder="Groups"
      />
      <SubmitButton aria-label={`Save ${name}`} className="button">
        Save
      </SubmitButton>
      {notice === undefined || answer.unsent !== undefined ? null : (
        <div className="member-notice">
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      )}
    </ActionForm>
  );
}
