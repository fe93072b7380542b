/** What a directory says of a person. */
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

/** Which rows are wanted: those with a value, or those of several filters, all or any. */
export type DirectoryFilter<Attribute extends string> =
  | { attribute: Attribute; value: string }
  | { and: readonly DirectoryFilter<Attribute>[] }
  | { or: readonly DirectoryFilter<Attribute>[] };

export type UserAttribute = 'id' | 'userName' | 'externalId' | 'displayName' | 'email' | 'active';

/** `member` is the id of a person in the group. */
export type GroupAttribute = 'id' | 'displayName' | 'externalId' | 'member';

/** `skip` rows from the oldest on, then at most `take`. */
export interface DirectoryPage<Attribute extends string> {
  filter: DirectoryFilter<Attribute> | undefined;
  skip: number;
  take: number;
}

/** People and groups that a directory has written. A group is known by its name, as in the front matter of pages. */
export interface DirectoryStore {
  users(
    organizationId: string,
    page: DirectoryPage<UserAttribute>,
  ): Promise<{ total: number; rows: StoredDirectoryUser[] }>;
  user(organizationId: string, userId: string): Promise<StoredDirectoryUser | undefined>;
  /** `false` if the directory has this person, or another one with the same `userName`. */
  addUser(organizationId: string, userId: string, person: DirectoryPerson): Promise<boolean>;
  /** `false` if another person has the `userName`. */
  changeUser(organizationId: string, userId: string, person: DirectoryPerson): Promise<boolean>;
  removeUser(organizationId: string, userId: string): Promise<void>;
  groups(
    organizationId: string,
    page: DirectoryPage<GroupAttribute>,
  ): Promise<{ total: number; rows: StoredDirectoryGroup[] }>;
  group(organizationId: string, groupId: string): Promise<StoredDirectoryGroup | undefined>;
  /** The id of the new group; `undefined` if there is one of that name. */
  addGroup(
    organizationId: string,
    group: Pick<StoredDirectoryGroup, 'displayName' | 'externalId'>,
  ): Promise<string | undefined>;
  /** Its members stay in it under a new name. `false` if another group has that. */
  changeGroup(
    organizationId: string,
    former: StoredDirectoryGroup,
    group: Pick<StoredDirectoryGroup, 'displayName' | 'externalId'>,
  ): Promise<boolean>;
  removeGroup(organizationId: string, group: StoredDirectoryGroup): Promise<void>;
  members(organizationId: string, displayName: string): Promise<GroupMember[]>;
  /** Those of some ids that are people of the directory. */
  known(organizationId: string, userIds: readonly string[]): Promise<Set<string>>;
  addMembers(organizationId: string, displayName: string, userIds: readonly string[]): Promise<void>;
  removeMembers(organizationId: string, displayName: string, userIds: readonly string[]): Promise<void>;
}
