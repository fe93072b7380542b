export type KeyKind = 'made' | 'panel';

export interface StoredKey {
  id: string;
  siteId: string;
  name: string;
  kind: KeyKind;
  hint: string;
  allowedOrigins: readonly string[];
  createdById: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Accurate to the minute. */
  lastUsedAt: Date | null;
}

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

export interface PanelKey {
  siteId: string;
  hash: string;
  hint: string;
}

/** Implemented by `lib/db`. */
export interface KeyStore {
  create(key: NewKey): Promise<StoredKey>;
  /** Includes revoked and expired keys; the caller checks them. */
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** Newest first. */
  list(siteId: string): Promise<StoredKey[]>;
  /** Whether this call revoked a key of the site. */
  revoke(key: { siteId: string; id: string }, now: Date): Promise<boolean>;
  /** Records a use, at most once a minute. */
  touch(key: Pick<StoredKey, 'id' | 'lastUsedAt'>, now: Date): Promise<void>;
  /** Stores a site's panel key; `false`, without a change, if a different one is in use. */
  keepPanelKey(key: PanelKey, now: Date): Promise<boolean>;
  /** Replaces the panel key; the previous one stops working. */
  replacePanelKey(key: PanelKey, now: Date): Promise<void>;
}
