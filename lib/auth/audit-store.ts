/** What can be changed in a dashboard; the log names every change. */
export type AuditAction =
  | 'member-joined'
  | 'member-role-changed'
  | 'member-groups-changed'
  | 'member-removed'
  | 'member-unlocked'
  | 'member-password-link-made'
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
