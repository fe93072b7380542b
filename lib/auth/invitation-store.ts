import type { Role } from './role';

/** A link that makes someone a member; `setup` is the first one, printed at the start. */
export interface Invitation {
  invitationId: string;
  organizationId: string;
  purpose: 'setup' | 'member';
  role: Role;
  groups: readonly string[];
  /** For whom it was made. */
  note: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** What a new invitation says. */
export type NewInvitation = Pick<
  Invitation,
  'organizationId' | 'role' | 'groups' | 'note' | 'createdBy' | 'expiresAt'
>;

/** The invitations of teams. Only hashes of their tokens are kept. */
export interface InvitationStore {
  create(tokenHash: string, invitation: NewInvitation): Promise<void>;
  /** Keeps an invitation for the first owner where none is open. */
  addSetup(tokenHash: string, organizationId: string, expiresAt: Date): Promise<void>;
  /** Keeps the one invitation for the first owner, in the place of an older one. */
  putSetup(tokenHash: string, organizationId: string, expiresAt: Date): Promise<void>;
  /** The open invitation for the first owner of a team. */
  openSetup(organizationId: string): Promise<{ tokenHash: string; expiresAt: Date } | undefined>;
  /** The invitation of a token that was not used and has not expired. */
  open(tokenHash: string): Promise<Invitation | undefined>;
  /** Uses an open invitation up; of two who come at the same time, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
  /** Opens it again, when joining failed. */
  release(tokenHash: string): Promise<void>;
  /** Open invitations of a team, newest first. */
  list(organizationId: string): Promise<Invitation[]>;
  remove(organizationId: string, invitationId: string): Promise<boolean>;
}
