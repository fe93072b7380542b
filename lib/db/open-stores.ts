import type { ThreadStore } from '@/lib/assistant/thread-store';
import type { AccountStore } from '@/lib/auth/account-store';
import type { AttemptStore } from '@/lib/auth/attempt-store';
import type { AuditStore } from '@/lib/auth/audit-store';
import type { InvitationStore } from '@/lib/auth/invitation-store';
import type { MemberStore } from '@/lib/auth/member-store';
import type { SessionLife, SessionStore } from '@/lib/auth/session-store';
import type { ConversationStore } from '@/lib/insights/conversation-store';
import type { SiteSettingsStore } from '@/lib/insights/site-settings-store';
import type { KeyStore } from '@/lib/keys/key-store';
import type { CounterStore } from '@/lib/limits/counter-store';
import type { LimitOverrides } from '@/lib/limits/limit-overrides';
import type { ReadershipStore } from '@/lib/readership/readership-store';
import type { QueryStore } from '@/lib/search/asked-queries';
import { accountStore } from './account-store';
import { assistantKeyStore } from './assistant-key-store';
import { attemptStore } from './attempt-store';
import { auditStore } from './audit-store';
import { conversationStore } from './conversation-store';
import { openDatabaseClient } from './database-client';
import { dialectOf } from './dialect';
import { invitationStore } from './invitation-store';
import { limitOverrides } from './limit-overrides';
import { memberStore } from './member-store';
import { queryStore } from './query-store';
import { readershipStore } from './readership-store';
import { sessionStore } from './session-store';
import { siteSettingsStore } from './site-settings-store';
import { type StoredSiteOfTeam, siteByDomain } from './site-store';
import { threadStore } from './thread-store';
import { usageCounterStore } from './usage-counter-store';

/** Everything that is kept in the database, as the ports that the product asks. */
export interface Stores {
  assistantKeys: KeyStore;
  usageCounters: CounterStore;
  limitOverrides: LimitOverrides;
  /** Conversations with the assistant. */
  threads: ThreadStore;
  /** Counts of what readers searched for. */
  queries: QueryStore;
  /** The row of a served site; `undefined` for a domain that no start has made. */
  site(domain: string): Promise<StoredSiteOfTeam | undefined>;
  accounts: AccountStore;
  members: MemberStore;
  invitations: InvitationStore;
  attempts: AttemptStore;
  /** Sessions that last so long. */
  sessions(life: SessionLife): SessionStore;
  audit: AuditStore;
  /** What readers asked the assistant. */
  conversations: ConversationStore;
  siteSettings: SiteSettingsStore;
  /** What readers did with the pages. */
  readership: ReadershipStore;
  close(): Promise<void>;
}

/** Opens the stores of one database, which `prepareDatabase` has brought up to date. */
export async function openStores(databaseUrl: string): Promise<Stores> {
  const database = await openDatabaseClient(databaseUrl);
  return {
    site: (domain) => siteByDomain(database, domain),
    assistantKeys: assistantKeyStore(database),
    usageCounters: usageCounterStore(database, dialectOf(databaseUrl)),
    limitOverrides: limitOverrides(database),
    threads: threadStore(database),
    queries: queryStore(database),
    accounts: accountStore(database),
    members: memberStore(database),
    invitations: invitationStore(database),
    attempts: attemptStore(database),
    sessions: (life) => sessionStore(database, life),
    audit: auditStore(database),
    conversations: conversationStore(database, dialectOf(databaseUrl)),
    siteSettings: siteSettingsStore(database),
    readership: readershipStore(database),
    close: () => database.$disconnect(),
  };
}
