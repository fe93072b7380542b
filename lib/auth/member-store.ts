import type { Role } from './role';

/** Where a group membership comes from: the dashboard, a claim of the identity provider, or a directory (SCIM). */
export type GroupSource = 'dashboard' | 'provider' | 'directory';

export interface ListedMember {
  userId: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  /** Whether the team's directory (SCIM) lets them in. */
  isActive: boolean;
  role: Role;
  joinedAt: Date;
  lastSignInAt: Date | undefined;
  groups: readonly { name: string; source: GroupSource }[];
}

export interface MemberStore {
  list(organizationId: string): Promise<ListedMember[]>;
  /** Whether a person is also a member of another team; then this team may not change their account. */
  isElsewhere(organizationId: string, userId: string): Promise<boolean>;
  /** Whether the team has an owner who is let in. */
  hasOwner(organizationId: string): Promise<boolean>;
  /** Adds a person as a member or changes the member's role; an owner stays owner. */
  add(organizationId: string, userId: string, role: Role): Promise<void>;
  /** `false` if there is no such member, or the team would have no owner left. */
  setRole(organizationId: string, userId: string, role: Role): Promise<boolean>;
  /** `false` if there is no such member, or the team would have no owner left. */
  remove(organizationId: string, userId: string): Promise<boolean>;
  setGroups(
    organizationId: string,
    userId: string,
    source: GroupSource,
    names: readonly string[],
  ): Promise<void>;
}
