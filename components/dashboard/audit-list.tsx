import type { AuditAction, ListedAuditEntry } from '@/lib/auth/audit-store';
import { When } from './when';

const WORDS: Record<AuditAction, string> = {
  'member-joined': 'joined',
  'member-role-changed': 'changed the role of',
  'member-groups-changed': 'changed the groups of',
  'member-removed': 'removed',
  'member-unlocked': 'unlocked the sign-in of',
  'member-password-link-made': 'made a password link for',
  'invitation-created': 'invited',
  'invitation-removed': 'withdrew an invitation',
  'key-created': 'created the key',
  'key-revoked': 'revoked the key',
  'settings-changed': 'changed the settings',
  'thread-deleted': 'deleted the conversation',
  'threads-of-reader-deleted': 'deleted all conversations of',
  'conversations-exported': 'exported conversations',
};

/** Changes as sentences. */
export function AuditList({ entries }: { entries: readonly ListedAuditEntry[] }) {
  if (entries.length === 0) return <p className="empty">Nothing was changed yet.</p>;
  return (
    <ol className="rows">
      {entries.map(({ entryId, at, actorName, action, subject, detail }) => (
        <li className="row audit-row" key={entryId}>
          <p className="row-main">
            <strong>{actorName}</strong> {wordsOf(action)} {subject}
            {detail === '' ? null : <span className="text-faint"> · {detail}</span>}
          </p>
          <span className="row-detail">
            <When at={at} withTime />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An action of another version is shown as it was written. */
function wordsOf(action: string): string {
  return Object.entries(WORDS).find(([known]) => known === action)?.[1] ?? action;
}
