/** Who a key was made for. */
export type KeyKind = 'made' | 'panel';

/** A key as it is kept: without the key itself. */
export interface StoredKey {
  id: string;
  siteId: string;
  name: string;
  kind: KeyKind;
  /** The key with its middle left out. */
  hint: string;
  /** Origins of web pages that may use it; empty where any may. */
  allowedOrigins: readonly string[];
  createdById: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** True to the minute. */
  lastUsedAt: Date | null;
}

/** What is written when a key is made. */
export interface NewKey {
  siteId: string;
  name: string;
  hash: string;
  hint: string;
  allowedOrigins: readonly string[];
  createdById: string | null;
  createdAt: Date;
  expiresAt: Date | null;
}

/** The key with which the panel in the pages of a site asks. */
export interface PanelKey {
  siteId: string;
  hash: string;
  hint: string;
}

/** Where keys are kept; a port that `lib/db` implements. */
export interface KeyStore {
  create(key: NewKey): Promise<StoredKey>;
  /** Revoked and expired keys too: the caller decides what they may. */
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** All keys of a site, the newest first. */
  list(siteId: string): Promise<StoredKey[]>;
  /** Whether a key of the site was revoked by this call, not before. */
  revoke(key: { siteId: string; id: string }, now: Date): Promise<boolean>;
  /** Remembers a use, at most once a minute. */
  touch(key: Pick<StoredKey, 'id' | 'lastUsedAt'>, now: Date): Promise<void>;
  /** Keeps the key of a site's panel; `false`, and nothing is changed, where another one is in use. */
  keepPanelKey(key: PanelKey, now: Date): Promise<boolean>;
  /** Makes it the one key of the panel; a former one no longer works. */
  replacePanelKey(key: PanelKey, now: Date): Promise<void>;
}
