import type { Invitation } from '@/lib/auth/invitation-store';
import { HiddenFields } from './hidden-fields';
import { SubmitButton } from './submit-button';
import { UtcDate } from './utc-date';

interface InvitationListProps {
  invitations: readonly Invitation[];
  fields: Readonly<Record<string, string>>;
  withdraw: (form: FormData) => Promise<void>;
}

export function InvitationList({ invitations, fields, withdraw }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Open invitations" className="rows invitations">
      {invitations.map(({ invitationId, note, role, groups, createdBy, expiresAt }) => (
        <li className="row row-with-actions" key={invitationId}>
          <div className="row-main">
            <p className="ui-row row-title">{note === '' ? 'Invitation' : note}</p>
            <p className="ui-caption ui-wrap row-detail">
              <span>{role}</span>
              {groups.length === 0 ? null : <span>{groups.join(', ')}</span>}
              <span>from {createdBy}</span>
              <span>
                until <UtcDate at={expiresAt} withTime />
              </span>
            </p>
          </div>
          <form action={withdraw}>
            <HiddenFields fields={{ ...fields, invitationId }} />
            <SubmitButton aria-label={`Withdraw the invitation ${note}`} className="button button-quiet">
              Withdraw
            </SubmitButton>
          </form>
        </li>
      ))}
    </ul>
  );
}
