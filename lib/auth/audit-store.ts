/** What can be changed in a dashboard, and what happens to accounts; the log names all of it. */
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
  | 'member-joined'
  | 'member-role-changed'
  | 'member-groups-changed'
  | 'member-removed'
  | 'member-unlocked'
  | 'member-password-link-made'
  | 'member-second-factor-removed'
  | 'invitation-created'
  | 'invitation-removed'
  | 'key-created'
  | 'key-revoked'
  | 'settings-changed'
  | 'thread-deleted'
  | 'threads-of-reader-deleted'
  | 'conversations-exported';

/** Who changes something. */
export interface Actor {
  userId: string;
  name: string;
}

/** One change. */
export interface AuditEntry {
  action: AuditAction;
  /** What was changed, by its id or its name. */
  subject?: string;
  /** What it became, in a few words; never a secret. */
  detail?: string;
}

/** A change as the log shows it. */
export interface ListedAuditEntry {
  entryId: string;
  at: Date;
  actorName: string;
  /** Kept as written, so that entries of older versions stay readable. */
  action: string;
  subject: string;
  detail: string;
}

/** The changes of a team, never edited. */
export interface AuditStore {
  add(organizationId: string, actor: Actor, entry: AuditEntry): Promise<void>;
  /** Newest first; `before` continues a list. */
  list(
    organizationId: string,
    page: { before?: Date | undefined; limit: number },
  ): Promise<ListedAuditEntry[]>;
}
