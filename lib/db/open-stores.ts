import type { KeyStore } from '@/lib/keys/key-store';
import type { CounterStore } from '@/lib/limits/counter-store';
import { assistantKeyStore } from './assistant-key-store';
import { openDatabaseClient } from './database-client';
import { dialectOf } from './dialect';
import { type StoredSite, siteByDomain } from './site-store';
import { usageCounterStore } from './usage-counter-store';

/** Everything that is kept in the database, as the ports that the product asks. */
export interface Stores {
  /** The row of a served site; `undefined` for a domain that no start has made. */
  site(domain: string): Promise<StoredSite | undefined>;
  assistantKeys: KeyStore;
  usageCounters: CounterStore;
  close(): Promise<void>;
}

/** Opens the stores of one database, which `prepareDatabase` has brought up to date. */
export async function openStores(databaseUrl: string): Promise<Stores> {
  const database = await openDatabaseClient(databaseUrl);
  return {
    site: (domain) => siteByDomain(database, domain),
    assistantKeys: assistantKeyStore(database),
    usageCounters: usageCounterStore(database, dialectOf(databaseUrl)),
    close: () => database.$disconnect(),
  };
}
