import { hashOfKey, isWellFormedKey } from './assistant-key';
import type { KeyStore, StoredKey } from './key-store';

export type KeyRefusal =
  | 'malformed'
  | 'unknown'
  | 'revoked'
  | 'expired'
  | 'other-site'
  | 'origin-not-allowed';

export type CheckedKey = { isAccepted: true; key: StoredKey } | { isAccepted: false; reason: KeyRefusal };

export interface KeyRequest {
  siteId: string;
  /** Origin of the calling page; absent outside browsers. */
  origin: string | undefined;
  /** Whether the browser reports that the page is on this server. */
  isSameOrigin: boolean;
  now: Date;
}

export async function checkKey(store: KeyStore, key: string, request: KeyRequest): Promise<CheckedKey> {
  if (!isWellFormedKey(key)) return { isAccepted: false, reason: 'malformed' };
  const found = await store.findByHash(hashOfKey(key));
  if (found === undefined) return { isAccepted: false, reason: 'unknown' };
  const reason = refusal(found, request);
  return reason === undefined ? { isAccepted: true, key: found } : { isAccepted: false, reason };
}

function refusal(key: StoredKey, { siteId, origin, isSameOrigin, now }: KeyRequest): KeyRefusal | undefined {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  if (key.siteId !== siteId) return 'other-site';
  if (key.kind === 'panel') return isSameOrigin ? undefined : 'origin-not-allowed';
  // Keys are public. The origin check stops other pages, but not programs, which can send any origin.
  if (key.allowedOrigins.length === 0 || isSameOrigin) return undefined;
  return origin !== undefined && key.allowedOrigins.includes(origin) ? undefined : 'origin-not-allowed';
}
