export interface DirectoryPerson {
  userName: string;
  externalId: string | undefined;
  givenName: string;
  familyName: string;
}

export interface StoredDirectoryUser extends DirectoryPerson {
  userId: string;
  email: string;
  name: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredDirectoryGroup {
  groupId: string;
  displayName: string;
  externalId: string | undefined;
  createdAt: Date;
  updatedAt: Date;
}

export interface GroupMember {
  userId: string;
  userName: string;
}

/** A condition on rows: one attribute's value, or several filters of which all or any must match. */
export type DirectoryFilter<Attribute extends string> =
  | { attribute: Attribute; value: string }
  | { and: readonly DirectoryFilter<Attribute>[] }
  | { or: readonly DirectoryFilter<Attribute>[] };

export type UserAttribute = 'id' | 'userName' | 'externalId' | 'displayName' | 'email' | 'active';

/** `member` is the id of a person in the group. */
export type GroupAttribute = 'id' | 'displayName' | 'externalId' | 'member';

/** Skips `skip` rows, oldest first, then returns at most `take`. */
export interface DirectoryPage<Attribute extends string> {
  filter: DirectoryFilter<Attribute> | undefined;
  skip: number;
  take: number;
}

/** People and groups from a directory. A group is identified by its name, as in pages' front matter. */
export interface DirectoryStore {
  users(
    organizationId: string,
    page: DirectoryPage<UserAttribute>,
  ): Promise<{ total: number; rows: StoredDirectoryUser[] }>;
  user(organizationId: string, userId: string): Promise<StoredDirectoryUser | undefined>;
  /** `false` if the directory already has this person, or another with the same `userName`. */
  addUser(organizationId: string, userId: string, person: DirectoryPerson): Promise<boolean>;
  /** `false` if another person has the `userName`. */
  changeUser(organizationId: string, userId: string, person: DirectoryPerson): Promise<boolean>;
  removeUser(organizationId: string, userId: string): Promise<void>;
  groups(
    organizationId: string,
    page: DirectoryPage<GroupAttribute>,
  ): Promise<{ total: number; rows: StoredDirectoryGroup[] }>;
  group(organizationId: string, groupId: string): Promise<StoredDirectoryGroup | undefined>;
  /** The id of the new group; `undefined` if the name is taken. */
  addGroup(
    organizationId: string,
    group: Pick<StoredDirectoryGroup, 'displayName' | 'externalId'>,
  ): Promise<string | undefined>;
  /** A renamed group keeps its members. `false` if another group has the name. */
  changeGroup(
    organizationId: string,
    former: StoredDirectoryGroup,
    group: Pick<StoredDirectoryGroup, 'displayName' | 'externalId'>,
  ): Promise<boolean>;
  removeGroup(organizationId: string, group: StoredDirectoryGroup): Promise<void>;
  members(organizationId: string, displayName: string): Promise<GroupMember[]>;
  known(organizationId: string, userIds: readonly string[]): Promise<Set<string>>;
  addMembers(organizationId: string, displayName: string, userIds: readonly string[]): Promise<void>;
  removeMembers(organizationId: string, displayName: string, userIds: readonly string[]): Promise<void>;
}
