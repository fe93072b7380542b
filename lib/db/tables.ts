import type { Prisma } from './generated/sqlite/client';

export type TableName = Prisma.ModelName;

interface TableFacts {
  key: readonly string[];
  /** Name of its files in an export; `undefined` for tables that protect accounts, count limits or serve servers. */
  file?: string;
  given: readonly string[];
  /** Columns that an export leaves out: secrets, their hashes, and what tells the readers of a day apart. */
  withheld?: readonly string[];
  /** Rebuilt from the sites' files or sent again by CI, so it is not copied to another database. */
  isMadeAgain?: true;
}

/** All tables, each after those that it refers to, so that rows can be written in this order. */
export const tables = {
  Organization: {
    key: ['id'],
    file: 'teams',
    given: ['id', 'slug', 'name', 'createdAt', 'sitesMax'],
    withheld: ['sitesGeneration'],
  },
  Site: { key: ['id'], file: 'sites', given: ['id', 'organizationId', 'domain', 'name', 'createdAt'] },
  AddedSite: {
    key: ['domain'],
    file: 'added-sites',
    given: [
      'domain',
      'organizationId',
      'repository',
      'branch',
      'folder',
      'visibility',
      'previews',
      'addedAt',
    ],
  },
  SourceTarget: { key: ['siteId'], given: [], withheld: ['siteId', 'generation', 'pinnedCommit'] },
  PreviewUpload: {
    key: ['id'],
    given: [],
    withheld: ['id', 'siteId', 'name', 'sentAt', 'bytes'],
    isMadeAgain: true,
  },
  PreviewUploadPart: {
    key: ['uploadId', 'position'],
    given: [],
    withheld: ['uploadId', 'position', 'data'],
    isMadeAgain: true,
  },
  User: {
    key: ['id'],
    file: 'people',
    given: ['id', 'email', 'name', 'emailVerifiedAt', 'createdAt', 'lastSignInAt'],
    withheld: ['passwordHash', 'sessionVersion'],
  },
  SecondFactor: {
    key: ['userId'],
    given: [],
    withheld: ['userId', 'sealedSecret', 'createdAt', 'confirmedAt', 'lastStep'],
  },
  RecoveryCode: { key: ['userId', 'codeHash'], given: [], withheld: ['userId', 'codeHash'] },
  PasswordLink: {
    key: ['userId', 'kind'],
    given: [],
    withheld: ['userId', 'kind', 'tokenHash', 'createdAt', 'expiresAt'],
  },
  Session: {
    key: ['id'],
    file: 'sessions',
    given: ['userId', 'method', 'device', 'place', 'createdAt', 'lastSeenAt'],
    withheld: ['id', 'version', 'providerSession', 'signOutHint'],
  },
  Account: {
    key: ['provider', 'subject'],
    file: 'provider-accounts',
    given: ['provider', 'subject', 'userId', 'createdAt'],
  },
  Membership: {
    key: ['organizationId', 'userId'],
    file: 'memberships',
    given: ['organizationId', 'userId', 'role', 'createdAt'],
  },
  UserGroup: {
    key: ['organizationId', 'userId', 'name', 'source'],
    file: 'groups',
    given: ['organizationId', 'userId', 'name', 'source'],
  },
  Invitation: {
    key: ['id'],
    file: 'invitations',
    given: [
      'id',
      'organizationId',
      'purpose',
      'role',
      'groups',
      'note',
      'createdBy',
      'createdAt',
      'expiresAt',
      'usedAt',
    ],
    withheld: ['tokenHash'],
  },
  DirectoryToken: {
    key: ['id'],
    file: 'directory-tokens',
    given: ['id', 'organizationId', 'name', 'hint', 'createdBy', 'createdAt', 'lastUsedAt', 'revokedAt'],
    withheld: ['tokenHash'],
  },
  KeptOut: {
    key: ['organizationId', 'userId'],
    file: 'kept-out-people',
    given: ['organizationId', 'userId', 'since'],
  },
  DirectoryUser: {
    key: ['organizationId', 'userId'],
    file: 'directory-people',
    given: [
      'organizationId',
      'userId',
      'userName',
      'externalId',
      'givenName',
      'familyName',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['userNameKey'],
  },
  DirectoryGroup: {
    key: ['id'],
    file: 'directory-groups',
    given: ['id', 'organizationId', 'displayName', 'externalId', 'createdAt', 'updatedAt'],
  },
  AuditEntry: {
    key: ['id'],
    file: 'audit-log',
    given: ['id', 'organizationId', 'at', 'actorId', 'actorName', 'action', 'subject', 'detail'],
  },
  SiteSettings: {
    key: ['siteId'],
    file: 'settings',
    given: [
      'siteId',
      'keyUsesPerMonth',
      'organizationUsesPerHour',
      'addressUsesPerDay',
      'retentionDays',
      'starterQuestions',
      'updatedAt',
    ],
    withheld: ['previewTokenHash', 'previewTokenHint', 'previewTokenMadeAt'],
  },
  SignInAttempt: {
    key: ['subject', 'windowStart'],
    given: [],
    withheld: ['subject', 'windowStart', 'count', 'account'],
  },
  SpentToken: {
    key: ['purpose', 'tokenHash'],
    given: [],
    withheld: ['purpose', 'tokenHash', 'expiresAt'],
  },
  AssistantKey: {
    key: ['id'],
    file: 'assistant-keys',
    given: [
      'id',
      'siteId',
      'name',
      'kind',
      'hint',
      'allowedOrigins',
      'createdById',
      'createdAt',
      'expiresAt',
      'revokedAt',
      'lastUsedAt',
    ],
    withheld: ['hash'],
  },
  UsageCounter: {
    key: ['rule', 'subject', 'window'],
    given: [],
    withheld: ['rule', 'subject', 'window', 'used', 'allowed'],
  },
  Thread: {
    key: ['id'],
    file: 'conversations',
    given: [
      'id',
      'siteId',
      'keyId',
      'fingerprint',
      'userId',
      'apiVersion',
      'title',
      'language',
      'version',
      'path',
      'createdAt',
      'askedAt',
    ],
  },
  ThreadMessage: {
    key: ['id'],
    file: 'messages',
    given: [
      'id',
      'threadId',
      'siteId',
      'position',
      'role',
      'text',
      'state',
      'errorCode',
      'createdAt',
      'savedAt',
      'context',
      'path',
      'language',
      'version',
      'sources',
      'readerGroups',
      'sharedAt',
      'isCovered',
      'evidence',
      'model',
      'finishReason',
      'inputTokens',
      'outputTokens',
      'firstPartMs',
      'durationMs',
      'rating',
      'comment',
      'ratedAt',
    ],
  },
  RunningReply: {
    key: ['id'],
    given: [],
    withheld: ['id', 'chat', 'startedAt', 'seenAt', 'writerBeats', 'readerBeats', 'isStopWanted', 'isEnded'],
  },
  RunningReplyPart: { key: ['replyId', 'position'], given: [], withheld: ['replyId', 'position', 'events'] },
  SearchQuery: {
    key: ['siteId', 'language', 'query', 'day'],
    file: 'searches',
    given: ['siteId', 'language', 'query', 'day', 'count', 'misses'],
  },
  ClosedQuestion: {
    key: ['siteId', 'questionKey'],
    given: [],
    withheld: ['siteId', 'questionKey', 'closedAt'],
  },
  PageView: {
    key: ['siteId', 'path', 'day'],
    file: 'page-views',
    given: ['siteId', 'path', 'day', 'count'],
  },
  PageFeedback: {
    key: ['siteId', 'path', 'day', 'visitor'],
    file: 'page-feedback',
    given: ['siteId', 'path', 'day', 'language', 'isHelpful', 'comment', 'createdAt', 'updatedAt'],
    withheld: ['visitor'],
  },
  SharedBlob: { key: ['key'], given: [], withheld: ['key', 'data', 'size', 'usedAt'], isMadeAgain: true },
} as const satisfies Record<TableName, TableFacts>;

export const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);

/** Tables whose rows exist nowhere else. */
export const ownTableNames = tableNames.filter((name) => !factsOf(name).isMadeAgain);

export function factsOf(name: TableName): TableFacts {
  return tables[name];
}
