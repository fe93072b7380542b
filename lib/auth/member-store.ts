import type { Role } from './role';

/** Who decides a group of a person: the dashboard, or a claim of the identity provider. */
export type GroupSource = 'dashboard' | 'provider';

/** A member as the dashboard lists them. */
export interface ListedMember {
  userId: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  role: Role;
  joinedAt: Date;
  lastSignInAt: Date | undefined;
  groups: readonly { name: string; source: GroupSource }[];
}

/** Who belongs to a team, as what. */
export interface MemberStore {
  list(organizationId: string): Promise<ListedMember[]>;
  hasOwner(organizationId: string): Promise<boolean>;
  /** Makes a person a member, or gives a member another role; an owner stays owner. */
  add(organizationId: string, userId: string, role: Role): Promise<void>;
  /** `false` when there is no such member, or when the team would be left without an owner. */
  setRole(organizationId: string, userId: string, role: Role): Promise<boolean>;
  /** `false` when there is no such member, or when the team would be left without an owner. */
  remove(organizationId: string, userId: string): Promise<boolean>;
  /** Puts a person into exactly these groups, as far as `source` decides. */
  setGroups(
    organizationId: string,
    userId: string,
    source: GroupSource,
    names: readonly string[],
  ): Promise<void>;
}
