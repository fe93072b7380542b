/** Changes in the dashboard and account events; all of them appear in the log. */
export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'sign-in-failed'
  | 'sign-in-held-up'
  | 'password-changed'
  | 'password-chosen-by-link'
  | 'password-link-mailed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'person-changed-at-provider'
  | 'member-joined'
  | 'member-role-changed'
  | 'member-groups-changed'
  | 'member-removed'
  | 'member-unlocked'
  | 'member-password-link-made'
  | 'member-second-factor-removed'
  | 'invitation-created'
  | 'invitation-removed'
  | 'directory-token-created'
  | 'directory-token-revoked'
  | 'directory-person-added'
  | 'directory-person-changed'
  | 'directory-person-let-in'
  | 'directory-person-kept-out'
  | 'directory-person-removed'
  | 'directory-group-added'
  | 'directory-group-changed'
  | 'directory-group-removed'
  | 'key-created'
  | 'key-revoked'
  | 'settings-changed'
  | 'release-chosen'
  | 'preview-token-created'
  | 'preview-token-revoked'
  | 'questions-closed'
  | 'change-proposed'
  | 'site-added'
  | 'site-removed'
  | 'organization-added'
  | 'organization-limited'
  | 'owner-link-made'
  | 'thread-deleted'
  | 'threads-of-reader-deleted'
  | 'conversations-exported';

export interface Actor {
  userId: string;
  name: string;
}

export interface AuditEntry {
  action: AuditAction;
  subject?: string;
  /** The new value in a few words; never a secret. */
  detail?: string;
}

export interface ListedAuditEntry {
  entryId: string;
  at: Date;
  actorName: string;
  /** A plain string, so that entries of older versions stay readable. */
  action: string;
  subject: string;
  detail: string;
}

/** A team's audit log; entries are never edited. */
export interface AuditStore {
  add(organizationId: string, actor: Actor, entry: AuditEntry): Promise<void>;
  /** Newest first; `before` continues a list. */
  list(
    organizationId: string,
    page: { before?: Date | undefined; limit: number },
  ): Promise<ListedAuditEntry[]>;
}
