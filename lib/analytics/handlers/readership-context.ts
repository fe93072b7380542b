import type { Reader } from '@/lib/access/reader';
import type { Site } from '@/lib/site/site';
import type { ReadershipStore } from '../readership-store';

export interface ReadershipContext {
  site: Site;
  reader: Reader;
  store: ReadershipStore;
  siteId: string;
  /** Key for the daily pseudonyms of readers. */
  secret: string;
  now: Date;
  /** Number of trusted proxies; see `clientAddress`. */
  trustedProxyCount: number;
  /** Whether the address is below its limit; see `attemptLimit`. */
  admits(address: string, nowMs: number): boolean;
}
