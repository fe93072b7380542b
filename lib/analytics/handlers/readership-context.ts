import type { Reader } from '@/lib/base/reader';
import type { Site } from '@/lib/site/site';
import type { ReadershipStore } from '../readership-store';

/** What the answers about readers are made with. */
export interface ReadershipContext {
  site: Site;
  reader: Reader;
  store: ReadershipStore;
  /** Id of the site's row. */
  siteId: string;
  /** Key of the names that readers get for a day. */
  secret: string;
  now: Date;
  /** Proxies of the operator before the server; see `clientAddress`. */
  trustedProxyCount: number;
  /** Whether an address may be heard once more; see `attemptLimit`. */
  admits(address: string, nowMs: number): boolean;
}
