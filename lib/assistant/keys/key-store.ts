/** How a key came to be: created by a person, or for the panel. */
export type KeyKind = 'made' | 'panel';

/** A stored key, without the key itself. */
export interface StoredKey {
  id: string;
  siteId: string;
  name: string;
  kind: KeyKind;
  /** The shortened key. */
  hint: string;
  /** Origins of pages that may use it; empty for any. */
  allowedOrigins: readonly string[];
  createdById: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Accurate to the minute. */
  lastUsedAt: Date | null;
}

/** A new key. */
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

/** The key that the assistant panel in a site's pages uses. */
export interface PanelKey {
  siteId: string;
  hash: string;
  hint: string;
}

/** Stores keys; implemented by `lib/db`. */
export interface KeyStore {
  create(key: NewKey): Promise<StoredKey>;
  /** Includes revoked and expired keys; the caller decides about them. */
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** All keys of a site, newest first. */
  list(siteId: string): Promise<StoredKey[]>;
  /** Whether this call revoked a key of the site. */
  revoke(key: { siteId: string; id: string }, now: Date): Promise<boolean>;
  /** Records a use, at most once a minute. */
  touch(key: Pick<StoredKey, 'id' | 'lastUsedAt'>, now: Date): Promise<void>;
  /** Stores a site's panel key; `false`, without a change, if another one is in use. */
  keepPanelKey(key: PanelKey, now: Date): Promise<boolean>;
  /** Replaces the panel key; the previous one stops working. */
  replacePanelKey(key: PanelKey, now: Date): Promise<void>;
}
