import type { KeyStore } from '@/lib/keys/key-store';
import type { CounterStore } from '@/lib/limits/counter-store';
import type { QueryStore } from '@/lib/search/asked-queries';
import { assistantKeyStore } from './assistant-key-store';
import { openDatabaseClient } from './database-client';
import { dialectOf } from './dialect';
import { queryStore } from './query-store';
import { type StoredSite, siteByDomain } from './site-store';
import { usageCounterStore } from './usage-counter-store';

/** Everything that is kept in the database, as the ports that the product asks. */
export interface Stores {
  /** The row of a served site; `undefined` for a domain that no start has made. */
  site(domain: string): Promise<StoredSite | undefined>;
  assistantKeys: KeyStore;
  usageCounters: CounterStore;
  /** Counts of what readers searched for. */
  queries: QueryStore;
  close(): Promise<void>;
}

/** Opens the stores of one database, which `prepareDatabase` has brought up to date. */
export async function openStores(databaseUrl: string): Promise<Stores> {
  const database = await openDatabaseClient(databaseUrl);
  return {
    site: (domain) => siteByDomain(database, domain),
    assistantKeys: assistantKeyStore(database),
    usageCounters: usageCounterStore(database, dialectOf(databaseUrl)),
    queries: queryStore(database),
    close: () => database.$disconnect(),
  };
}
