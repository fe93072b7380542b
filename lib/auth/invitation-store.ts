import type { Role } from './role';

/** A link that makes someone a member. `setup` is the link for the first owner, printed when the server starts. */
export interface Invitation {
  invitationId: string;
  organizationId: string;
  purpose: 'setup' | 'member';
  role: Role;
  groups: readonly string[];
  note: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export type NewInvitation = Pick<
  Invitation,
  'organizationId' | 'role' | 'groups' | 'note' | 'createdBy' | 'expiresAt'
>;

/** Stores only hashes of the tokens. */
export interface InvitationStore {
  create(tokenHash: string, invitation: NewInvitation): Promise<void>;
  /** Stores an invitation for the first owner unless one is open. */
  addSetup(tokenHash: string, organizationId: string, expiresAt: Date): Promise<void>;
  /** Stores the invitation for the first owner, replacing an older one. */
  putSetup(tokenHash: string, organizationId: string, expiresAt: Date): Promise<void>;
  /** The open invitation for a team's first owner. */
  openSetup(organizationId: string): Promise<{ tokenHash: string; expiresAt: Date } | undefined>;
  open(tokenHash: string): Promise<Invitation | undefined>;
  /** Marks an open invitation as used; of two concurrent calls, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
  /** Makes an invitation usable again after joining failed. */
  release(tokenHash: string): Promise<void>;
  /** Open invitations of a team, newest first. */
  list(organizationId: string): Promise<Invitation[]>;
  remove(organizationId: string, invitationId: string): Promise<boolean>;
}
