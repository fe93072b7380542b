import type { Reader } from '@/lib/base/reader';
import type { Site } from '@/lib/site/site';
import type { ReadershipStore } from '../readership-store';

/** Dependencies of the routes that count views and feedback. */
export interface ReadershipContext {
  site: Site;
  reader: Reader;
  store: ReadershipStore;
  /** Id of the site's row. */
  siteId: string;
  /** Key of the daily pseudonyms of readers. */
  secret: string;
  now: Date;
  /** Number of trusted proxies; see `clientAddress`. */
  trustedProxyCount: number;
  /** Whether an address is below its limit; see `attemptLimit`. */
  admits(address: string, nowMs: number): boolean;
}
