import type { AuditAction, ListedAuditEntry } from '@/lib/auth/audit-store';
import { settingsText } from './settings-text';
import { UtcDate } from './utc-date';

const WORDS: Record<AuditAction, string> = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'signed-out-everywhere': 'signed out everywhere',
  'session-ended': 'ended a session of theirs',
  'sign-in-failed': 'failed to sign in as',
  'sign-in-held-up': 'was held up signing in as',
  'password-changed': 'changed their password',
  'password-chosen-by-link': 'chose a new password by a link',
  'password-link-mailed': 'asked for a password link by mail for',
  'second-factor-added': 'added a second factor',
  'second-factor-removed': 'removed their second factor',
  'person-changed-at-provider': 'has a new name or address at the provider:',
  'member-joined': 'joined',
  'member-role-changed': 'changed the role of',
  'member-groups-changed': 'changed the groups of',
  'member-removed': 'removed',
  'member-unlocked': 'unlocked the sign-in of',
  'member-second-factor-removed': 'removed the second factor of',
  'member-password-link-made': 'made a password link for',
  'invitation-created': 'invited',
  'invitation-removed': 'withdrew an invitation',
  'directory-token-created': 'connected the directory',
  'directory-token-revoked': 'disconnected the directory',
  'directory-person-added': 'added',
  'directory-person-changed': 'changed',
  'directory-person-let-in': 'let in',
  'directory-person-kept-out': 'ended the access of',
  'directory-person-removed': 'removed',
  'directory-group-added': 'added the group',
  'directory-group-changed': 'changed the group',
  'directory-group-removed': 'removed the group',
  'key-created': 'created the key',
  'key-revoked': 'revoked the key',
  'settings-changed': 'changed the settings',
  'release-chosen': 'showed readers',
  'preview-token-created': 'created the token for previews of',
  'preview-token-revoked': 'revoked the token for previews of',
  'questions-closed': 'closed questions',
  'change-proposed': 'proposed',
  'site-added': 'added the site',
  'site-removed': 'took out the site',
  'organization-added': 'made the organization',
  'organization-limited': 'changed the limit of sites of',
  'owner-link-made': 'made a link for the first owner of',
  'thread-deleted': 'deleted the conversation',
  'threads-of-reader-deleted': 'deleted all conversations of the reader of',
  'conversations-exported': 'exported conversations',
};

export function AuditList({ entries }: { entries: readonly ListedAuditEntry[] }) {
  if (entries.length === 0) return <p className="empty">Nothing has happened yet.</p>;
  return (
    <ol className="rows">
      {entries.map(({ entryId, at, actorName, action, subject, detail }) => (
        <li className="row audit-row" key={entryId}>
          <p className="row-main">
            <strong>
              <bdi>{actorName}</bdi>
            </strong>{' '}
            {wordsOf(action)} <bdi>{subject}</bdi>
            {detail === '' ? null : <span className="text-faint"> · {detailOf(action, detail)}</span>}
          </p>
          <span className="ui-caption ui-wrap row-detail">
            <UtcDate at={at} withTime />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What is stored of settings are their values, by name. */
function detailOf(action: string, detail: string): string {
  return action === 'settings-changed' ? settingsText(detail) : detail;
}

/** The words for an action; unknown ones, from another version, are shown as stored. */
function wordsOf(action: string): string {
  return Object.entries(WORDS).find(([known]) => known === action)?.[1] ?? action;
}
