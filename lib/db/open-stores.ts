import type { ClosedQuestionStore } from '@/lib/analytics/closed-question-store';
import type { ConversationStore } from '@/lib/analytics/conversation-store';
import type { ReadershipStore } from '@/lib/analytics/readership-store';
import type { SiteSettingsStore } from '@/lib/analytics/site-settings-store';
import type { KeyStore } from '@/lib/assistant/keys/key-store';
import type { CounterStore } from '@/lib/assistant/limits/counter-store';
import type { LimitOverrides } from '@/lib/assistant/limits/limit-overrides';
import type { RelayStore } from '@/lib/assistant/relay/relay-store';
import type { ThreadStore } from '@/lib/assistant/thread-store';
import type { AccountStore } from '@/lib/auth/account-store';
import type { AttemptStore } from '@/lib/auth/attempt-store';
import type { AuditStore } from '@/lib/auth/audit-store';
import type { InvitationStore } from '@/lib/auth/invitation-store';
import type { MemberStore } from '@/lib/auth/member-store';
import type { OrganizationStore } from '@/lib/auth/organization-store';
import type { PasswordLinkStore } from '@/lib/auth/password-link-store';
import type { SecondFactorStore } from '@/lib/auth/second-factor-store';
import type { SessionLife, SessionStore } from '@/lib/auth/session-store';
import type { SpentTokenStore } from '@/lib/auth/spent-token-store';
import { circuitBreaker } from '@/lib/base/concurrency/circuit-breaker';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import type { LimitSettings } from '@/lib/base/settings/assistant-settings';
import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { numericSiteSettings } from '@/lib/base/settings/numeric-site-settings';
import type { AddedSiteStore } from '@/lib/base/sites/added-site';
import type { DirectoryStore } from '@/lib/scim/directory-store';
import type { DirectoryTokenStore } from '@/lib/scim/directory-token-store';
import type { QueryStore } from '@/lib/search/counted-queries';
import type { SourceTargetStore } from '@/lib/source/sync/source-target-store';
import type { PreviewTokenStore } from '@/lib/source/upload/preview-token';
import type { UploadStore } from '@/lib/source/upload/upload-store';
import { accountStore } from './account-store';
import { addedSiteStore } from './added-site-store';
import { assistantKeyStore } from './assistant-key-store';
import { attemptStore } from './attempt-store';
import { auditStore } from './audit-store';
import { closedQuestionStore } from './closed-question-store';
import { conversationStore } from './conversation-store';
import { type DatabaseClient, openDatabaseClient } from './database-client';
import { type Dialect, dialectOf } from './dialect';
import { directoryStore } from './directory-store';
import { directoryTokenStore } from './directory-token-store';
import { invitationStore } from './invitation-store';
import { memberStore } from './member-store';
import { organizationStore } from './organization-store';
import { passwordLinkStore } from './password-link-store';
import { previewTokenStore } from './preview-token-store';
import { queryStore } from './query-store';
import { readershipStore } from './readership-store';
import { relayStore } from './relay-store';
import { secondFactorStore } from './second-factor-store';
import { sessionStore } from './session-store';
import { siteSettingsStore } from './site-settings-store';
import {
  type ServedSite,
  type StoredSite,
  type StoredSiteOfTeam,
  siteByDomain,
  siteIds,
  tryToWrite,
  upsertSite,
} from './site-store';
import { sourceTargetStore } from './source-target-store';
import { spentTokenStore } from './spent-token-store';
import { threadStore } from './thread-store';
import { uploadStore } from './upload-store';
import { usageCounterStore } from './usage-counter-store';

const THREADS_PAUSE_MS = 2_000;

export interface QuestionStores {
  assistantKeys: KeyStore;
  usageCounters: CounterStore;
  limitOverrides: LimitOverrides;
  threads: ThreadStore;
  /** Shares running replies between servers; `undefined` for a file, which only one server uses. */
  relay: RelayStore | undefined;
  /** The row of a served site; `undefined` for an unknown domain. */
  site(domain: string): Promise<StoredSiteOfTeam | undefined>;
}

export interface Stores extends QuestionStores {
  /** The same stores on separate connections, for questions to the assistant. */
  questions: QuestionStores;
  keepSite(site: ServedSite): Promise<StoredSite>;
  siteIds(): Promise<string[]>;
  queries: QueryStore;
  accounts: AccountStore;
  members: MemberStore;
  organizations: OrganizationStore;
  invitations: InvitationStore;
  attempts: AttemptStore;
  passwordLinks: PasswordLinkStore;
  secondFactors: SecondFactorStore;
  spentTokens: SpentTokenStore;
  /** People and groups from the organization's directory (SCIM). */
  directory: DirectoryStore;
  directoryTokens: DirectoryTokenStore;
  sessions(life: SessionLife): SessionStore;
  audit: AuditStore;
  conversations: ConversationStore;
  /** Unanswered questions that the team has dealt with. */
  closedQuestions: ClosedQuestionStore;
  siteSettings: SiteSettingsStore;
  readership: ReadershipStore;
  /** Tokens with which CI uploads previews. */
  previewTokens: PreviewTokenStore;
  addedSites: AddedSiteStore;
  /** The commits that the servers of this database show. */
  sourceTargets: SourceTargetStore;
  uploads: UploadStore;
  /**
   * Checks that the database accepts writes, without writing anything.
   *
   * @throws DatabaseUnavailable
   */
  tryToWrite(): Promise<void>;
  close(): Promise<void>;
}

/** Requires a database that `prepareDatabase` has migrated. */
export async function openStores(
  databaseUrl: string,
  settings: DatabaseSettings = defaultDatabaseSettings,
): Promise<Stores> {
  const dialect = dialectOf(databaseUrl);
  const clients = await openClients(databaseUrl, settings);
  const { team: database, questions, readers, reports } = clients;
  const ofQuestions = questionStores(questions, dialect);
  return {
    ...questionStores(database, dialect),
    questions: { ...ofQuestions, threads: withoutQueue(ofQuestions.threads) },
    keepSite: (site) => upsertSite(database, site),
    siteIds: () => siteIds(database),
    queries: queryStore(readers),
    accounts: accountStore(database),
    members: memberStore(database),
    organizations: organizationStore(database),
    invitations: invitationStore(database),
    attempts: attemptStore(database),
    passwordLinks: passwordLinkStore(database),
    secondFactors: secondFactorStore(database),
    spentTokens: spentTokenStore(database),
    directory: directoryStore(database),
    directoryTokens: directoryTokenStore(database),
    sessions: (life) => sessionStore(database, life),
    audit: auditStore(database),
    conversations: conversationStore(reports, dialect),
    closedQuestions: closedQuestionStore(database),
    siteSettings: siteSettingsStore(database),
    readership: readershipStore(readers),
    previewTokens: previewTokenStore(database),
    addedSites: addedSiteStore(database),
    sourceTargets: sourceTargetStore(database),
    uploads: uploadStore(reports),
    tryToWrite: () => tryToWrite(database),
    async close() {
      await Promise.all([...new Set(Object.values(clients))].map((client) => client.$disconnect()));
    },
  };
}

function questionStores(database: DatabaseClient, dialect: Dialect): QuestionStores {
  return {
    site: (domain) => siteByDomain(database, domain),
    assistantKeys: assistantKeyStore(database),
    usageCounters: usageCounterStore(database, dialect),
    limitOverrides: limitOverrides(database),
    threads: threadStore(database),
    relay: dialect === 'postgresql' ? relayStore(database) : undefined,
  };
}

/** Keeps an outage from readers: while conversations cannot be written, questions do not wait for it. */
function withoutQueue(threads: ThreadStore): ThreadStore {
  const run = circuitBreaker({ isOutage: isDatabaseUnavailable, failuresMax: 2, pauseMs: THREADS_PAUSE_MS });
  return {
    ...threads,
    find: (id) => run(() => threads.find(id)),
    history: (id, exchangesMax) => run(() => threads.history(id, exchangesMax)),
    begin: (exchange) => run(() => threads.begin(exchange)),
    save: (id, record, now) => run(() => threads.save(id, record, now)),
  };
}

/**
 * Kinds of work that must not wait for each other: `questions` to the assistant; `readers`: page views and feedback;
 * `reports` over conversations, and CI uploads; `team`, with sessions and settings.
 */
type Clients = Record<'questions' | 'readers' | 'reports' | 'team', DatabaseClient>;

/**
 * A file has one thread, which no lock can block. On PostgreSQL, each kind of work gets its own connections: statements
 * on a locked table wait, and would soon occupy every connection of a shared pool.
 */
async function openClients(databaseUrl: string, settings: DatabaseSettings): Promise<Clients> {
  if (dialectOf(databaseUrl) === 'sqlite') {
    const file = await openDatabaseClient(databaseUrl);
    return { questions: file, readers: file, reports: file, team: file };
  }
  const fifth = Math.max(1, Math.floor(settings.connectionsMax / 5));
  const open = (connectionsMax: number) => openDatabaseClient(databaseUrl, { ...settings, connectionsMax });
  return {
    questions: await open(settings.connectionsMax - 3 * fifth),
    readers: await open(fifth),
    reports: await open(fifth),
    team: await open(fifth),
  };
}

function limitOverrides(database: DatabaseClient): LimitOverrides {
  return async (siteId) => {
    const row = await database.siteSettings.findUnique({ where: { siteId } });
    const limits: Partial<LimitSettings> = {};
    for (const setting of numericSiteSettings) {
      const value = row?.[setting.name] ?? null;
      if ('replaces' in setting && value !== null) limits[setting.replaces] = value;
    }
    return limits;
  };
}
